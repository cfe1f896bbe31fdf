import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'app/ui'

/** The files of styles that a sheet is made of. */
function filesOf(sheet: string): string[] {
  const imported = readFileSync(join(FOLDER, sheet), 'utf8').matchAll(/@import '\.\/([^']+)'/g)
  return Array.from(imported, ([, file = '']) => (file.startsWith('styles/') ? file : filesOf(file))).flat()
}

test('whoever comes by a click has the styles of every kind of page that shares the frame', () => {
  const sheets = globSync(`${FOLDER}/*.css`).map((file) => basename(file))
  const core = new Set(filesOf('core.css'))
  const kinds = sheets.filter((sheet) => readFileSync(join(FOLDER, sheet), 'utf8').includes("'./core.css'"))
  expect(kinds.length).toBeGreaterThan(6)
  const own = new Set(kinds.flatMap(filesOf).filter((file) => !core.has(file)))
  expect([...own].toSorted()).toEqual(
    [...new Set(filesOf('page-parts.css'))].filter((file) => !core.has(file)).toSorted(),
  )
})
