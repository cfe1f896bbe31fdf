import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from '#app/i18n/locales/en/texts.ts'

const files = readdirSync(new URL('../../app/i18n/locales/en', import.meta.url))
  .map((name) => name.replace(/\.ts$/, ''))
  .filter((name) => name !== 'texts')

const moduleOf = (file: string) => file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const fileOf = (module: string) => module.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('each file of texts is one module of its name', () => {
  expect(files.map(moduleOf).toSorted()).toEqual(Object.keys(en).toSorted())
})

test('the prefix of a key says which file has its text', () => {
  const strays = Object.entries(en).flatMap(([module, texts]) =>
    Object.keys(texts).filter((key) => {
      const feature = fileOf(key.slice(0, key.indexOf('.'))).replaceAll('_', '-')
      const file = fileOf(module)
      return file !== feature && !file.startsWith(`${feature}-`)
    }),
  )
  expect(strays).toEqual([])
})
