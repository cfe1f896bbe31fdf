/** A button of a page of the sandbox's console: what it says, and what pressing it sends. */
export type ConsoleButton = { label: string; action: string; fields: Record<string, string> }

/** Every button of a console page, read off the page itself, so that a new one is tried by itself. */
export async function consoleButtons(sandbox: string, path: string): Promise<ConsoleButton[]> {
  const html = await (await fetch(sandbox + path)).text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? html
  return Array.from(main.matchAll(/<form method="post" action="([^"]+)">(.*?)<\/form>/gs)).flatMap(
    ([, action = '', inner = '']) => {
      const inputs = Array.from(inner.matchAll(/<input\b[^>]*>/g), ([tag]): [string, string] => [
        attributeOf(tag, 'name'),
        attributeOf(tag, 'value'),
      ])
      const selects = Array.from(
        inner.matchAll(/<select name="([^"]+)">.*?<option(?: value="([^"]*)")?>([^<]*)/gs),
        ([, name = '', value, text = '']): [string, string] => [name, value ?? text],
      )
      return Array.from(inner.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs), ([, tag = '', text = '']) => {
        const name = attributeOf(tag, 'name')
        const own: [string, string][] = name === '' ? [] : [[name, attributeOf(tag, 'value')]]
        return {
          label: text.trim().replaceAll(/\s+/g, ' '),
          action,
          fields: Object.fromEntries([...inputs, ...selects, ...own]),
        }
      })
    },
  )
}

export async function pressButton(sandbox: string, { action, fields }: ConsoleButton): Promise<void> {
  const answer = await fetch(sandbox + action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`${action} answered ${answer.status}`)
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}
