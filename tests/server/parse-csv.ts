/** Parses RFC 4180: unquotes fields and splits records. */
export function parseCsv(text: string, separator = ','): string[][] {
  const records: string[][] = [[]]
  for (const [, quoted, plain, end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|$)`, 'g'))) {
    records.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') records.push([])
    if (end === '') break
  }
  return records.filter((record) => record.length > 1)
}

/** Returns the records of a CSV file, keyed by its header. */
export async function fetchRecords(read: (path: string) => Promise<string>, path: string) {
  const [head = [], ...records] = parseCsv(await read(path))
  return records.map((record) => Object.fromEntries(head.map((name, index) => [name, record[index] ?? ''])))
}
