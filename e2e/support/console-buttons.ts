type Button = { label: string; action: string; fields: URLSearchParams }

/** The buttons of a console page as the sandbox renders it. */
export async function findButtons(console: string): Promise<Button[]> {
  const html = await (await fetch(console)).text()
  const found: Button[] = []
  for (const [, action = '', inner = ''] of html.matchAll(/<form method="post" action="([^"]+)">(.*?)<\/form>/gs)) {
    for (const [, tag = '', text = ''] of inner.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)) {
      const fields = Array.from(`${inner}<input${tag}>`.matchAll(/<(?:input)\b[^>]*>/g), ([each]): [string, string] => [
        / name="([^"]*)"/.exec(each)?.[1] ?? '',
        / value="([^"]*)"/.exec(each)?.[1] ?? '',
      ])
      found.push({
        label: text.trim().replaceAll(/\s+/g, ' '),
        action,
        fields: new URLSearchParams(fields.filter(([name]) => name !== '')),
      })
    }
  }
  return found
}

/** Presses a button of a console page by its label. */
export async function pressButton(console: string, label: string): Promise<void> {
  const button = (await findButtons(console)).find((each) => each.label === label)
  if (!button) throw new Error(`${console} has no button ${label}`)
  await fetch(new URL(button.action, console), { method: 'POST', body: button.fields, redirect: 'manual' })
}
