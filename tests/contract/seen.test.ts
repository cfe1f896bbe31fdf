import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listedAsSeen, seeable } from './seen-in-tests.ts'

const PAGE = readFileSync('docs/unseen.md', 'utf8')
/** The texts that every provider has to have in store. */
const REQUIRED = /^(?:notice|ui)\./
/** What the page gives a reason for: the first cells of its tables. */
const ARGUED = Array.from(PAGE.matchAll(/^\| `([^`]+)`/gm), ([, name = '']) => name)

const listed = listedAsSeen()
const all = seeable()
const names = (lists: typeof all) => [...lists.messages, ...lists.calls]

test('what is listed as seen is there: npm run seen', () => {
  expect(names(listed).filter((name) => !names(all).includes(name))).toEqual([])
})

test('every call is made by some page that a test has opened, or it is said why none makes it', () => {
  expect(all.calls.filter((call) => !listed.calls.includes(call) && !ARGUED.includes(call))).toEqual([])
})

test('every text that a provider has to have was read on some page, or it is said what is read instead', () => {
  const required = all.messages.filter((key) => REQUIRED.test(key))
  expect(required.length).toBeGreaterThan(100)
  expect(required.filter((key) => !listed.messages.includes(key) && !ARGUED.includes(key))).toEqual([])
})

test('a reason is given only for what is there and was not seen', () => {
  expect(ARGUED.length).toBeGreaterThan(15)
  expect(ARGUED.filter((name) => !names(all).includes(name) || names(listed).includes(name))).toEqual([])
})

test('the text that is said in the place of another is one that was seen', () => {
  const told = PAGE.split('\n').flatMap((line) =>
    Array.from(line.split('|')[2]?.matchAll(/`([a-zA-Z]+\.[\w.]+)`/g) ?? []),
  )
  const texts = told.map(([, key = '']) => key)
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter((key) => !listed.messages.includes(key))).toEqual([])
})
