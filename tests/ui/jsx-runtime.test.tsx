import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressText } from '#app/ui/grouped-code.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { LocalizedText } from '#app/ui/localized-text.tsx'

const render = renderToStaticMarkup
const missing: string | null = null

test('wraps a text beside other nodes in an element', () => {
  expect(
    render(
      <p>
        {'You send'} <b>1 BTC</b>
      </p>,
    ),
  ).toBe('<p><bdi>You send </bdi><b>1 BTC</b></p>')
})

test('merges adjacent texts', () => {
  const amount = 100
  expect(
    render(
      <p>
        {'Fee'}: {amount} {missing}
      </p>,
    ),
  ).toBe('<p>Fee: 100 </p>')
  expect(
    render(
      <p>
        <i />
        {'Fee'}: {amount}
      </p>,
    ),
  ).toBe('<p><i></i><bdi>Fee: 100</bdi></p>')
})

test('keeps spaces between elements', () => {
  expect(
    render(
      <p>
        <i /> <b />
      </p>,
    ),
  ).toBe('<p><i></i> <b></b></p>')
})

test('wraps a text in a fragment or list, but not an only child', () => {
  expect(render(<>{'Waiting'}</>)).toBe('<bdi>Waiting</bdi>')
  expect(render(<p>{'Waiting'}</p>)).toBe('<p>Waiting</p>')
  expect(render(<p>{['one', <b key="b">two</b>]}</p>)).toBe('<p><bdi>one</bdi><b>two</b></p>')
  expect(
    render(
      <p>
        <i />
        {['one', 'two']}
      </p>,
    ),
  ).toBe('<p><i></i><bdi>onetwo</bdi></p>')
})

test('adds no element inside text-only elements', () => {
  expect(
    render(
      <option>
        {'BTC'} {'Bitcoin'}
      </option>,
    ),
  ).toBe('<option>BTC Bitcoin</option>')
})

test('wraps the texts of components, whatever they contain', () => {
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  const bare = /(?<=<\/(?:span|bdi|svg)>)[^<]*[^<\s][^<]*(?=<)|<p>[^<]*[^<\s][^<]*<(?!\/)/
  for (const html of [
    render(
      <p>
        <AddressText text={`It goes to ${address}, as you asked.`} />
      </p>,
    ),
    render(
      <p>
        <LocalizedText text="Enter an amount." /> <b />
      </p>,
    ),
    render(
      <p>
        <StatusTag tone="waiting">Waiting</StatusTag>
      </p>,
    ),
  ]) {
    expect(html).not.toMatch(bare)
  }
})

test('marks amounts, accounts and addresses in a sentence as untranslatable', () => {
  const iban = 'EE38 2200 2210 2014 5685'
  expect(render(<h1>{'Send 1.50\u00a0EUR by 12:30'}</h1>)).toBe(
    '<h1><bdi><bdi>Send </bdi><bdi translate="no">1.50\u00a0EUR</bdi><bdi> by 12:30</bdi></bdi></h1>',
  )
  expect(render(<b>{'0.00123456\u00a0BTC'}</b>)).toBe('<b translate="no">0.00123456\u00a0BTC</b>')
  expect(
    render(
      <p>
        <i /> {iban}
      </p>,
    ),
  ).toBe(`<p><i></i><bdi> <bdi translate="no">${iban}</bdi></bdi></p>`)
  expect(
    render(
      <p>
        <i />
        {`To ${iban} today`}
      </p>,
    ),
  ).toBe(`<p><i></i><bdi><bdi>To </bdi><bdi translate="no">${iban}</bdi><bdi> today</bdi></bdi></p>`)
  expect(render(<p translate="no">{'Send 1.50\u00a0EUR'}</p>)).toBe('<p translate="no">Send 1.50\u00a0EUR</p>')
  expect(render(<title>{'Send 1.50\u00a0EUR'}</title>)).toBe('<title>Send 1.50\u00a0EUR</title>')
  expect(render(<p>{'22 Nov 2026, 07:36\u00a0EET'}</p>)).toBe('<p>22 Nov 2026, 07:36\u00a0EET</p>')
})

test('rejects a component that returns a text as a JSX element', () => {
  const Text = ({ text }: { text: string }) => text
  const Texts = ({ text }: { text: string }) => [text, <b key="b" />]
  // @ts-expect-error A text beside the siblings of the component.
  const text = <Text text="Waiting" />
  // @ts-expect-error The same in a list.
  const texts = <Texts text="Waiting" />
  expect([text.type, texts.type]).toEqual([Text, Texts])
})
