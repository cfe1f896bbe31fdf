import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Each class that a style sheet defines: a selector's only class, in any conditions. */
function listClasses(sheet: string): Set<string> {
  const classes = new Set<string>()
  const within: boolean[] = []
  for (const [, selector = '', end] of sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') within.pop()
    if (end !== '{') continue
    const isCondition = selector.trim().startsWith('@')
    if (!isCondition && within.every(Boolean)) {
      for (const [, name = ''] of selector.replaceAll(/\([^()]*\)/g, '()').matchAll(/(?:^|,)\s*\.([\w-]+)\s*(?=,|$)/g))
        classes.add(name)
    }
    within.push(isCondition)
  }
  return classes
}

test('defines each class in one style sheet', () => {
  expect(
    listClasses('@layer a { .b, .c, :is(.q, .r) { d: e; .f { g: h } } @media i { .j { k: l } .m .n { o: p } } }'),
  ).toEqual(new Set(['b', 'c', 'j']))
  const files = new Map<string, string[]>()
  // The print style sheet overrides all others.
  for (const file of globSync('app/ui/styles/*.css').filter((name) => !name.endsWith('print.css'))) {
    for (const name of listClasses(readFileSync(file, 'utf8'))) {
      files.set(name, [...(files.get(name) ?? []), basename(file)])
    }
  }
  expect(files.size).toBeGreaterThan(100)
  const twice = [...files].filter(([, places]) => places.length > 1).map((each) => each.flat().join(' '))
  expect(twice).toEqual([])
})
