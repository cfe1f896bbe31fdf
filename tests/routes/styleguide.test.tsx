import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FieldSpecimens } from '#app/routes/styleguide/fields.tsx'
import { MessageSpecimens } from '#app/routes/styleguide/messages.tsx'
import { MoneySpecimens } from '#app/routes/styleguide/money.tsx'
import { render } from '#tests/ui/render.tsx'

/** What is seen nowhere, without a connection only, or on each of the public pages. */
const UNSEEN = new Set([
  'nonce',
  'support-code',
  'resume-navigation',
  'progress-bar',
  'public-shell',
  'document-stylesheet',
  'connection-note',
  'bare-error',
  'announcement',
  'arrival-focus',
  'page-news',
])

test('every part of the design system stands on the styleguide', () => {
  const folder = 'app/routes/styleguide'
  const source = readdirSync(folder)
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')
  const parts = readdirSync('app/ui').flatMap((name) => (name.endsWith('.tsx') ? [name.replace('.tsx', '')] : []))

  expect(parts.filter((part) => !UNSEEN.has(part) && !source.includes(`#app/ui/${part}.tsx`))).toEqual([])
})

test('each part is there in its states: empty, filled in, refused; every kind of notice; every stop of the money', () => {
  const fields = render(<FieldSpecimens />)
  const messages = render(<MessageSpecimens specimen={null} />)
  const money = render(<MoneySpecimens />)

  expect(fields.match(/aria-invalid="true"/g)?.length).toBeGreaterThanOrEqual(6)
  expect(fields).toContain('value="DE02 1203 0000 0000 2020 51"')
  expect(fields).toContain('disabled=""')
  for (const kind of ['info', 'success', 'warning']) expect(messages).toContain(`class="notice ${kind}"`)
  for (const position of ['past', 'here', 'next', 'here off']) expect(money).toContain(`class="${position}"`)
})

test('what covers the page is shown only when it is asked for', () => {
  expect(render(<MessageSpecimens specimen={null} />)).not.toContain('<dialog')
  expect(render(<MessageSpecimens specimen="dialog" />)).toContain('Something to be seen first')
  expect(render(<MessageSpecimens specimen="unavailable" />)).toContain('7K3M9QPX')
})
