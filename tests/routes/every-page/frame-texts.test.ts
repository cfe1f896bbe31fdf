import { expect, test } from 'vitest'
import { shouldRevalidate } from '#app/routes/layouts/frame-texts.tsx'

const isFetchedAgain = (from: string, to: string) =>
  shouldRevalidate({
    currentUrl: new URL(from, 'http://localhost'),
    nextUrl: new URL(to, 'http://localhost'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  })

test("keeps the frame's texts on a click within one language", () => {
  expect(isFetchedAgain('/overview?lang=de', '/history?lang=de&page=2')).toBe(false)
})

test("fetches the frame's texts again on a language change", () => {
  expect(isFetchedAgain('/overview?lang=de', '/overview?lang=en')).toBe(true)
  expect(isFetchedAgain('/overview', '/overview?lang=en')).toBe(true)
})

test('fetches them again for a URL without a language, because the cookie decides', () => {
  expect(isFetchedAgain('/overview?lang=de', '/overview')).toBe(true)
  expect(isFetchedAgain('/overview', '/history')).toBe(true)
})
