import { formsOn } from './page.ts'

/** A button of a page of the sandbox's console: what it says, and what pressing it sends. */
export type ConsoleButton = { label: string; action: string; fields: [string, string][] }

/** Every button of a console page, read off the page itself, so that a new one is tried by itself. */
export async function consoleButtons(sandbox: string, path: string): Promise<ConsoleButton[]> {
  return buttonsOn(await (await fetch(sandbox + path)).text())
}

export function buttonsOn(html: string): ConsoleButton[] {
  return formsOn(/<main.*<\/main>/s.exec(html)?.[0] ?? html).flatMap(({ action, fields, buttons }) =>
    buttons.map(({ name, value, label }) => ({
      label,
      action,
      // Several checkboxes may share a name, and a box that is not ticked sends nothing.
      fields: [
        ...fields.filter(({ isSent }) => isSent).map((field): [string, string] => [field.name, field.value]),
        ...(name ? [[name, value] satisfies [string, string]] : []),
      ],
    })),
  )
}

/** Gives the address that it sends the browser to. */
export async function pressButton(sandbox: string, { action, fields }: ConsoleButton): Promise<string> {
  const answer = await fetch(sandbox + action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`${action} answered ${answer.status}`)
  return answer.headers.get('Location') ?? ''
}
