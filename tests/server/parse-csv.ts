/** RFC 4180, as a reader of the file sees it: quotes undone, records apart. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [[]]
  for (const [, quoted, plain, end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    records.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') records.push([])
    if (end === '') break
  }
  return records.filter((record) => record.length > 1)
}
