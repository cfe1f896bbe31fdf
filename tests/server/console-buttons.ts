import { readForms } from './page.ts'

/** A button on a page of the sandbox's console, and the fields that it submits. */
export type ConsoleButton = { label: string; action: string; fields: [string, string][] }

/** Reads the buttons from the page, so that new ones are tested too. */
export async function fetchConsoleButtons(sandbox: string, path: string): Promise<ConsoleButton[]> {
  return readConsoleButtons(await (await fetch(sandbox + path)).text())
}

export function readConsoleButtons(html: string): ConsoleButton[] {
  return readForms(/<main.*<\/main>/s.exec(html)?.[0] ?? html).flatMap(({ action, fields, buttons }) =>
    buttons.map(({ name, value, label }) => ({
      label,
      action,
      // Checkboxes may share a name, and an unchecked box sends no field.
      fields: [
        ...fields.filter(({ isSent }) => isSent).map((field): [string, string] => [field.name, field.value]),
        ...(name ? [[name, value] satisfies [string, string]] : []),
      ],
    })),
  )
}

/** Returns the address that the button redirects to. */
export async function pressButton(sandbox: string, { action, fields }: ConsoleButton): Promise<string> {
  const answer = await fetch(sandbox + action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`${action} answered ${answer.status}`)
  return answer.headers.get('Location') ?? ''
}
