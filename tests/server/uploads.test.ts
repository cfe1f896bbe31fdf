import { expect, test } from 'vitest'
import { pdf } from '#tests/sandbox/multipart.ts'
import { FUNDS } from './answers.ts'
import { sharedApp } from './shared-app.ts'
import { wizard, type Wizard } from './wizard.ts'
import { dateIn, errorAt, formIn, textOf } from './page.ts'

const MB = 1024 * 1024
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])
const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

const file = (name: string, ...content: BlobPart[]) => new File(content, name)
const sized = (megabytes: number) => file('big.pdf', '%PDF-1.4\n', new Uint8Array(megabytes * MB))

/** What the answers and the good file became that were sent beside a file. */
async function besideGoodAnswers(person: Wizard, sof_doc: File) {
  const answer = await person.save('additional', { ...FUNDS, sof_doc, utility_invoice: pdf('invoice.pdf') })
  const html = await answer.text()
  return { status: answer.status, html, error: errorAt(html, 'sof_doc') }
}

test.each([
  ['of 11 MB', sized(11), /larger than 10.MB/],
  ['of 40 MB', sized(40), /larger than 10.MB/],
  ['of 0 bytes', file('empty.pdf'), /is empty/],
  ['of a wrong type', file('notes.docx', 'PK\u0003\u0004'), /is not a PDF, JPG or PNG/],
  ['with a password', pdf('locked.pdf', 'trailer<</Encrypt 5 0 R>>'), /asks for a password/],
])(
  'T54: a file %s is told beside its field; the answers stay, and the good file beside it is kept and shown',
  async (_, sof_doc, words) => {
    await using run = await sharedApp()
    const person = await wizard(run, 'wizard-additional')
    const { status, html, error } = await besideGoodAnswers(person, sof_doc)

    expect(status).toBe(422)
    expect(error).toMatch(words)
    expect(html).toMatch(/<a href="#profile-sof_doc">/)
    const kept = formIn(html, 'profile')
    for (const [name, typed] of Object.entries(FUNDS)) {
      const date = dateIn(kept, name)
      const shown = date === null ? kept.filter((field) => field[0] === name).map(([, value]) => value) : [date]
      expect([name, shown]).toEqual([name, [typed].flat()])
    }
    expect(person.files()).toEqual(['utility_invoice: invoice.pdf'])
    expect(textOf(html)).toMatch(/invoice\.pdf 1\s?kB/)
    expect(errorAt(html, 'utility_invoice')).toBeNull()
    expect(run.app.log()).toBe('')
  },
)

test('T54: a good file stays when an answer is wrong, and does not have to be chosen again', async () => {
  await using run = await sharedApp()
  const person = await wizard(run, 'wizard-additional')
  const files = { sof_doc: pdf('payslip.pdf'), utility_invoice: pdf('invoice.pdf') }
  const refused = await person.save('additional', { ...FUNDS, 'net_income.yearly': 'much', ...files })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(errorAt(html, 'net_income.yearly')).not.toBeNull()
  expect(textOf(html)).toContain('payslip.pdf')
  const right = await person.save('additional', FUNDS)

  expect(right.status).toBe(303)
  expect(person.files().toSorted()).toEqual(['sof_doc: payslip.pdf', 'utility_invoice: invoice.pdf'])
})

test('T53: rejects a file by its content, or by a name that could pass for a program’s', async () => {
  await using run = await sharedApp()
  const person = await wizard(run, 'wizard-additional')
  const refused: [string, File][] = [
    ['a program', file('tool.pdf', 'MZ\u0090\u0000')],
    ['a picture of another kind', file('picture.png', 'GIF89a\u0001\u0000\u0001\u0000')],
    ['a drawing with a script', file('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a drawing under the name of a picture', file('drawing.png', '<svg onload="alert(1)"/>')],
    ['a page with a script', file('page.html', '<!doctype html><script>alert(1)</script>')],
    ['a page under the name of a document', file('page.pdf', '<html><script>alert(1)</script></html>')],
    ['a document that is a page as well', file('both.pdf', '%PDF-1.4\n<script>alert(1)</script>\n%%EOF')],
    ['a photo that is a program as well', file('both.jpg', JPEG, '<?php system($_GET[0]); ?>')],
    ['a picture that is a drawing as well', file('both.png', PNG, '<svg onload="alert(1)"/>')],
    ['the test string of scanners', file('eicar.pdf', '%PDF-1.4\n', EICAR)],
    ['the test string in a text', file('eicar.txt', EICAR)],
    ['a packed file', file('bomb.pdf', Buffer.from('504b0304140000000800', 'hex'))],
    ['two endings, the last a program', pdf('invoice.pdf.exe')],
    ['two endings, the first a program', pdf('invoice.exe.pdf')],
    ['two endings, the first a page', pdf('invoice.html.pdf')],
    ['two endings, the first a script', file('shell.php.jpg', JPEG)],
    ['an encoded end of the name', pdf('invoice.pdf%00.exe')],
    ['an end of the name', pdf('invoice.exe\u0000.pdf')],
    ['a name read from right to left', pdf('invoice\u202efdp.exe.pdf')],
    ['a hidden name read from right to left', pdf('invoice\u202excod.pdf')],
  ]
  for (const [what, sof_doc] of refused) {
    const { status, error } = await besideGoodAnswers(person, sof_doc)
    expect([what, status, error]).toEqual([
      what,
      422,
      expect.stringMatching(/is not a PDF|looks like that of a program/),
    ])
  }
  expect(person.files()).toEqual(['utility_invoice: invoice.pdf'])
  expect(run.app.log()).toBe('')
})

test('T53: what is what it says is taken, whatever its name looks like', async () => {
  await using run = await sharedApp()
  const person = await wizard(run, 'wizard-additional')
  for (const [name, content, kept = name.slice(-120)] of [
    ['photo.pdf', JPEG, 'photo.jpg'],
    ['document.jpg', '%PDF-1.7\n%%EOF\n', 'document.pdf'],
    ['.pdf', '%PDF-1.7\n%%EOF\n', 'file.pdf'],
    ['invoice', '%PDF-1.7\n%%EOF\n', 'invoice.pdf'],
    ['../../etc/passport.pdf', '%PDF-1.7\n%%EOF\n', 'passport.pdf'],
    ['..\\..\\boot.pdf', '%PDF-1.7\n%%EOF\n', 'boot.pdf'],
    ['photo.JPG', JPEG],
    ['picture.png', PNG],
    ['Контракт №7.pdf', '%PDF-1.7\n%%EOF\n'],
    ['A"b;c=d.pdf', '%PDF-1.7\n%%EOF\n'],
    ['invoice.2026.03.pdf', '%PDF-1.7\n%%EOF\n'],
    ['<b>bold<b>.pdf', '%PDF-1.7\n%%EOF\n'],
    [`${'x'.repeat(300)}.pdf`, '%PDF-1.7\n%%EOF\n'],
  ] as const) {
    await person.save('additional', { ...FUNDS, sof_doc: file(name, content) })
    expect(person.files()).toEqual([`sof_doc: ${kept}`])
    expect(await person.browser.read(person.at('additional'))).not.toContain('<b>bold')
  }
})

test('T60: a line break in the name of a file begins no header and no field of ours', async () => {
  await using run = await sharedApp()
  const person = await wizard(run, 'wizard-additional')
  const evil = 'a\r\nX-Evil: 1\r\n\r\n--x\r\nContent-Disposition: form-data; name="level"\r\n\r\n3.pdf'
  const { status } = await besideGoodAnswers(person, pdf(evil))

  expect(status).toBeLessThan(500)
  expect(person.now().level).toBe(2)
  expect(run.app.log()).toBe('')
})

test('a file is uploaded and removed by its own button, and what is typed beside it stays', async () => {
  await using run = await sharedApp()
  const person = await wizard(run, 'wizard-additional')
  const up = await person.save('additional', { job_title: 'Cook', sof_doc: pdf(), intent: 'upload:sof_doc' })
  const html = await up.text()
  expect([up.status, person.files()]).toEqual([200, ['sof_doc: document.pdf']])
  expect(formIn(html, 'profile')).toContainEqual(['job_title', 'Cook'])
  expect(textOf(html)).not.toContain('Form validation failed')
  const [, id = ''] = /value="remove:([\w-]+)"/.exec(html) ?? []
  const gone = await person.save('additional', { job_title: 'Cook', intent: `remove:${id}` })

  expect([gone.status, person.files()]).toEqual([200, []])
  expect(formIn(await gone.text(), 'profile')).toContainEqual(['job_title', 'Cook'])
  const none = await person.save('additional', { intent: 'upload:sof_doc' })
  expect([none.status, errorAt(await none.text(), 'sof_doc')]).toEqual([422, 'Choose a file.'])
})

test('a file that a script sends is answered in a word, and kept once', async () => {
  await using run = await sharedApp()
  const person = await wizard(run, 'wizard-additional')
  const send = async (field: string, given: File, section = 'additional') => {
    const form = new FormData()
    for (const [name, value] of [
      ['section', section],
      ['field', field],
    ] as const)
      form.append(name, value)
    form.append(field, given)
    const answer = await person.browser.post('/profile/files', form)
    return [answer.status, ((await answer.json()) as { problem: string | null }).problem]
  }

  expect(await send('sof_doc', pdf())).toEqual([200, null])
  expect(await send('sof_doc', file('empty.pdf'))).toEqual([
    422,
    'This file is empty. Choose it again, or choose another one.',
  ])
  expect(await send('sof_doc', sized(11))).toEqual([422, expect.stringContaining('larger than 10')])
  expect(await send('sof_doc', pdf(), 'nowhere')).toEqual([400, expect.any(String)])
  run.sandbox.control.fault({ call: 'POST me/kyc', kind: 'status', value: '500' })
  expect(await send('utility_invoice', pdf())).toEqual([503, expect.any(String)])
  expect(person.files()).toEqual(['sof_doc: document.pdf'])
})
