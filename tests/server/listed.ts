/** Returns the numbers of the payments that a page links to. */
export const findNumbers = (html: string) =>
  Array.from(html.matchAll(/href="\/transactions\/(tx_\w+)/g), ([, key = '']) => key)

type Visitor = { get: (path: string) => Promise<Response> }

/** Returns every payment number in the history, following its pagination. */
export async function fetchNumbers({ get }: Visitor, query: string): Promise<string[]> {
  const found: string[] = []
  for (let offset = 0; ; offset += 20) {
    const page = findNumbers(await (await get(`/history?${query}&offset=${offset}`)).text())
    found.push(...page)
    if (page.length < 20) return found
  }
}
