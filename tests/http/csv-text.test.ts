import { expect, test } from 'vitest'
import { formatCsv } from '#app/features/list-export/csv-text.ts'

async function writeCell(value: string): Promise<string> {
  async function* generatePages() {
    yield [[value]]
  }
  let text = ''
  for await (const piece of formatCsv(generatePages(), ['column'])) text += piece
  return text
    .replace('\ufeffcolumn\r\n', '')
    .replace(/\r\n$/, '')
    .replace(/^"([^]*)"$/, '$1')
}

const SKIPPED = ['', ' ', '\n', '\v', '\f', '\0', '\u00a0', '\u00ad', '\u115f', '\u200b', '\u200d', '\u2028', '\u202e']
const BEFORE = [...SKIPPED, '\u2060', '\u3000', '\u3164', '\ufe0f', '\ufeff', '\u{e0020}', ' \u200b\n']

test.each(BEFORE.flatMap((before) => ['=', '+', '-', '@', '＝', '＋'].map((sign) => [before + sign + 'SUM(A1)'])))(
  'guards the formula %j',
  async (value) => {
    const cell = await writeCell(value)
    expect(cell).toMatch(/^'/)
    expect(cell).not.toContain('\0')
  },
)

test.each(['-12.50', '12.50', 'Anna = Bea', '\u200bAnna', ' a@b.example', '\u0301a'])(
  'leaves %j unchanged',
  async (value) => {
    expect(await writeCell(value)).toBe(value)
  },
)
