# -*- coding: utf-8 -*-
text = "é"
