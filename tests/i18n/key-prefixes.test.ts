import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from '#app/i18n/locales/en/texts.ts'

const files = readdirSync(new URL('../../app/i18n/locales/en', import.meta.url))
  .map((name) => name.replace(/\.ts$/, ''))
  .filter((name) => name !== 'texts')

const formatModuleName = (file: string) => file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const formatFileName = (module: string) => module.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('exports one module per text file, with its name', () => {
  expect(files.map(formatModuleName).toSorted()).toEqual(Object.keys(en).toSorted())
})

test('stores each key in the file of its prefix', () => {
  const strays = Object.entries(en).flatMap(([module, texts]) =>
    Object.keys(texts).filter((key) => {
      const feature = formatFileName(key.slice(0, key.indexOf('.'))).replaceAll('_', '-')
      const file = formatFileName(module)
      return file !== feature && !file.startsWith(`${feature}-`)
    }),
  )
  expect(strays).toEqual([])
})
