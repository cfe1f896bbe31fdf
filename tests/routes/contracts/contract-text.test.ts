import { expect, test } from 'vitest'
import { cleanContract } from '#app/platform/contract-html.server.ts'

test.each([
  ['<h2 onclick="x()" style="color:red" class="a">Fees</h2>', '<h2>Fees</h2>'],
  ['<p>One<script>alert(1)</script></p>', '<p>One</p>'],
  ['<img src=x onerror=alert(1)><p>Two</p>', '<p>Two</p>'],
  ['<a href="javascript:alert(1)">link</a>', '<a>link</a>'],
  ['<a href="https://example.com" target="_blank">link</a>', '<a href="https://example.com">link</a>'],
  ['<iframe src="//evil.example"></iframe><form action="/x"><input></form>', ''],
  ['<p>5 < 6 & 7</p>', '<p>5 &lt; 6 &amp; 7</p>'],
])("sanitizes a contract's HTML: %s", (content, shown) => {
  expect(cleanContract(content)).toBe(shown)
})

test('lowers the headings of a nested contract by one level', () => {
  const content = '<h2>Fees</h2><h3>Cards</h3><p>None.</p>'
  expect(cleanContract(content, { isNested: true })).toBe('<h3>Fees</h3><h4>Cards</h4><p>None.</p>')
})
