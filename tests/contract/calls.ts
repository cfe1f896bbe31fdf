import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Call } from '#app/platform/call.ts'

/** A declared call without its handler, with its name in the code and the file that declares it. */
export type DeclaredCall = Pick<Call, 'declaration'> & { name: string; resource: string }

const FOLDER = join(import.meta.dirname, '../../app/platform')

/** Every call of the app, read from the files of app/platform. */
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
