import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Call } from '#app/platform/call.ts'

/** A declared call without what it takes, with the names that the code has for it and for the file that it is in. */
export type DeclaredCall = Pick<Call, 'declaration'> & { name: string; resource: string }

const FOLDER = join(import.meta.dirname, '../../app/platform')

/** Every call that the app can make: what the files of the platform's folder declare, so that nobody keeps a list. */
export const calls: readonly DeclaredCall[] = (
  await Promise.all(
    globSync('*.ts', { cwd: FOLDER })
      .toSorted()
      .map(async (file) => {
        const members: object = await import(join(FOLDER, file))
        return Object.entries(members).flatMap(([name, member]) =>
          isCall(member) ? [{ name, resource: basename(file, '.ts'), declaration: member.declaration }] : [],
        )
      }),
  )
).flat()

function isCall(member: unknown): member is Pick<Call, 'declaration'> {
  return typeof member === 'function' && 'declaration' in member
}
