import { expect, test } from 'vitest'
import { emptied, formsOn } from './forms-on.ts'
import { formsOfTheApp, type FormOfTheApp } from './forms-of-the-app.ts'
import { sharedProduct } from './shared-product.ts'
import { shown } from './shown.ts'

const shared = sharedProduct()

/** What is wrong with an answer that refuses a form: the form is gone, or a link of the summary leads nowhere. */
function complaintsAbout(html: string, { form }: FormOfTheApp): string[] {
  const editable = form.fields.filter(({ kind }) => kind !== 'hidden').map(({ name }) => name)
  const back = formsOn(html).find(({ fields }) => editable.every((name) => fields.some((field) => field.name === name)))
  if (!back) return [`the form is gone, with ${editable.join()}`]
  const [, list = ''] = /class="summary-errors"[^>]*>.*?<ul>(.*?)<\/ul>/s.exec(html) ?? []
  const items = Array.from(list.matchAll(/<li>(.*?)<\/li>/gs), ([, item = '']) => item)
  if (items.length === 0) return ['no summary']
  return items.flatMap((item) => {
    const [, id] = /href="#([^"]*)"/.exec(item) ?? []
    if (id === undefined) return []
    const [, element = ''] = new RegExp(`<(input|select|textarea)\\b(?=[^>]* id="${id}")`).exec(back.html) ?? []
    const isInside =
      element !== '' ||
      new RegExp(`<fieldset\\b(?=[^>]* id="${id}")[^>]*>(?:(?!</fieldset>).)*<(input|select)`, 's').test(back.html)
    const isHidden = new RegExp(`<input(?=[^>]* id="${id}")(?=[^>]* type="hidden")`).test(back.html)
    return isInside && !isHidden ? [] : [`#${id} is no field of the form: ${item.replaceAll(/<[^>]*>/g, '')}`]
  })
}

test('every form of the app that is sent empty comes back whole, and each link of its summary leads to a field of it', async () => {
  const wrong: string[] = []
  const refused: string[] = []
  for await (const sent of formsOfTheApp(shared())) {
    const { browser, form, button } = sent
    const where = `${sent.where} ${button.value}`
    const response = await browser.post(form.action, emptied(form, button))
    if (response.status >= 500) wrong.push(`${where}: ${response.status}`)
    if (response.status !== 422) continue
    refused.push(where)
    wrong.push(...complaintsAbout(shown(await response.text()), sent).map((complaint) => `${where}: ${complaint}`))
  }
  expect(wrong).toEqual([])
  expect(refused.length).toBeGreaterThan(30)
}, 120_000)
