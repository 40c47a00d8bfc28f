x = 150
if x == 0:
    y = 0
elif x == 1:
    y = 1
elif x == 2:
    y = 2
elif x == 3:
    y = 3
elif x == 4:
    y = 4
elif x == 5:
    y = 5
elif x == 6:
    y = 6
elif x == 7:
    y = 7
elif x == 8:
    y = 8
elif x == 9:
    y = 9
elif x == 10:
    y = 10
elif x == 11:
    y = 11
elif x == 12:
    y = 12
elif x == 13:
    y = 13
elif x == 14:
    y = 14
elif x == 15:
    y = 15
elif x == 16:
    y = 16
elif x == 17:
    y = 17
elif x == 18:
    y = 18
elif x == 19:
    y = 19
elif x == 20:
    y = 20
elif x == 21:
    y = 21
elif x == 22:
    y = 22
elif x == 23:
    y = 23
elif x == 24:
    y = 24
elif x == 25:
    y = 25
elif x == 26:
    y = 26
elif x == 27:
    y = 27
elif x == 28:
    y = 28
elif x == 29:
    y = 29
elif x == 30:
    y = 30
elif x == 31:
    y = 31
elif x == 32:
    y = 32
elif x == 33:
    y = 33
elif x == 34:
    y = 34
elif x == 35:
    y = 35
elif x == 36:
    y = 36
elif x == 37:
    y = 37
elif x == 38:
    y = 38
elif x == 39:
    y = 39
elif x == 40:
    y = 40
elif x == 41:
    y = 41
elif x == 42:
    y = 42
elif x == 43:
    y = 43
elif x == 44:
    y = 44
elif x == 45:
    y = 45
elif x == 46:
    y = 46
elif x == 47:
    y = 47
elif x == 48:
    y = 48
elif x == 49:
    y = 49
elif x == 50:
    y = 50
elif x == 51:
    y = 51
elif x == 52:
    y = 52
elif x == 53:
    y = 53
elif x == 54:
    y = 54
elif x == 55:
    y = 55
elif x == 56:
    y = 56
elif x == 57:
    y = 57
elif x == 58:
    y = 58
elif x == 59:
    y = 59
elif x == 60:
    y = 60
elif x == 61:
    y = 61
elif x == 62:
    y = 62
elif x == 63:
    y = 63
elif x == 64:
    y = 64
elif x == 65:
    y = 65
elif x == 66:
    y = 66
elif x == 67:
    y = 67
elif x == 68:
    y = 68
elif x == 69:
    y = 69
elif x == 70:
    y = 70
elif x == 71:
    y = 71
elif x == 72:
    y = 72
elif x == 73:
    y = 73
elif x == 74:
    y = 74
elif x == 75:
    y = 75
elif x == 76:
    y = 76
elif x == 77:
    y = 77
elif x == 78:
    y = 78
elif x == 79:
    y = 79
elif x == 80:
    y = 80
elif x == 81:
    y = 81
elif x == 82:
    y = 82
elif x == 83:
    y = 83
elif x == 84:
    y = 84
elif x == 85:
    y = 85
elif x == 86:
    y = 86
elif x == 87:
    y = 87
elif x == 88:
    y = 88
elif x == 89:
    y = 89
elif x == 90:
    y = 90
elif x == 91:
    y = 91
elif x == 92:
    y = 92
elif x == 93:
    y = 93
elif x == 94:
    y = 94
elif x == 95:
    y = 95
elif x == 96:
    y = 96
elif x == 97:
    y = 97
elif x == 98:
    y = 98
elif x == 99:
    y = 99
elif x == 100:
    y = 100
elif x == 101:
    y = 101
elif x == 102:
    y = 102
elif x == 103:
    y = 103
elif x == 104:
    y = 104
elif x == 105:
    y = 105
elif x == 106:
    y = 106
elif x == 107:
    y = 107
elif x == 108:
    y = 108
elif x == 109:
    y = 109
elif x == 110:
    y = 110
elif x == 111:
    y = 111
elif x == 112:
    y = 112
elif x == 113:
    y = 113
elif x == 114:
    y = 114
elif x == 115:
    y = 115
elif x == 116:
    y = 116
elif x == 117:
    y = 117
elif x == 118:
    y = 118
elif x == 119:
    y = 119
elif x == 120:
    y = 120
elif x == 121:
    y = 121
elif x == 122:
    y = 122
elif x == 123:
    y = 123
elif x == 124:
    y = 124
elif x == 125:
    y = 125
elif x == 126:
    y = 126
elif x == 127:
    y = 127
elif x == 128:
    y = 128
elif x == 129:
    y = 129
elif x == 130:
    y = 130
elif x == 131:
    y = 131
elif x == 132:
    y = 132
elif x == 133:
    y = 133
elif x == 134:
    y = 134
elif x == 135:
    y = 135
elif x == 136:
    y = 136
elif x == 137:
    y = 137
elif x == 138:
    y = 138
elif x == 139:
    y = 139
elif x == 140:
    y = 140
elif x == 141:
    y = 141
elif x == 142:
    y = 142
elif x == 143:
    y = 143
elif x == 144:
    y = 144
elif x == 145:
    y = 145
elif x == 146:
    y = 146
elif x == 147:
    y = 147
elif x == 148:
    y = 148
elif x == 149:
    y = 149
elif x == 150:
    y = 150
elif x == 151:
    y = 151
elif x == 152:
    y = 152
elif x == 153:
    y = 153
elif x == 154:
    y = 154
elif x == 155:
    y = 155
elif x == 156:
    y = 156
elif x == 157:
    y = 157
elif x == 158:
    y = 158
elif x == 159:
    y = 159
elif x == 160:
    y = 160
elif x == 161:
    y = 161
elif x == 162:
    y = 162
elif x == 163:
    y = 163
elif x == 164:
    y = 164
elif x == 165:
    y = 165
elif x == 166:
    y = 166
elif x == 167:
    y = 167
elif x == 168:
    y = 168
elif x == 169:
    y = 169
elif x == 170:
    y = 170
elif x == 171:
    y = 171
elif x == 172:
    y = 172
elif x == 173:
    y = 173
elif x == 174:
    y = 174
elif x == 175:
    y = 175
elif x == 176:
    y = 176
elif x == 177:
    y = 177
elif x == 178:
    y = 178
elif x == 179:
    y = 179
elif x == 180:
    y = 180
elif x == 181:
    y = 181
elif x == 182:
    y = 182
elif x == 183:
    y = 183
elif x == 184:
    y = 184
elif x == 185:
    y = 185
elif x == 186:
    y = 186
elif x == 187:
    y = 187
elif x == 188:
    y = 188
elif x == 189:
    y = 189
elif x == 190:
    y = 190
elif x == 191:
    y = 191
elif x == 192:
    y = 192
elif x == 193:
    y = 193
elif x == 194:
    y = 194
elif x == 195:
    y = 195
elif x == 196:
    y = 196
elif x == 197:
    y = 197
elif x == 198:
    y = 198
elif x == 199:
    y = 199
else:
    y = -1
