import { expect, test } from 'vitest'
import { FieldSpecimens } from '#app/routes/styleguide/fields.tsx'
import { MessageSpecimens } from '#app/routes/styleguide/messages.tsx'
import { MoneySpecimens } from '#app/routes/styleguide/money.tsx'
import { render } from '#tests/ui/render.tsx'

test('renders each component in its states', () => {
  const fields = render(<FieldSpecimens />)
  const messages = render(<MessageSpecimens specimen={null} />)
  const money = render(<MoneySpecimens />)

  expect(fields.match(/aria-invalid="true"/g)?.length).toBeGreaterThanOrEqual(6)
  expect(fields).toContain('value="DE02 1203 0000 0000 2020 51"')
  expect(fields).toContain('disabled=""')
  for (const kind of ['info', 'success', 'warning']) expect(messages).toContain(`class="notice ${kind}"`)
  for (const position of ['past', 'here', 'next', 'here off']) expect(money).toContain(`class="${position}"`)
})

test('renders overlays only on request', () => {
  expect(render(<MessageSpecimens specimen={null} />)).not.toContain('<dialog')
  expect(render(<MessageSpecimens specimen="dialog" />)).toContain('Something to be seen first')
  expect(render(<MessageSpecimens specimen="unavailable" />)).toContain('7K3M9QPX')
})
