import { expect, test } from 'vitest'
import { createPdf } from '#tests/sandbox/multipart.ts'
import { FUNDS } from '#tests/server/answers.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { openWizard, type Wizard } from '#tests/server/wizard.ts'
import { readDate, readError, readForm, stripTags } from '#tests/server/page.ts'

const MB = 1024 * 1024
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])
const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

const createFile = (name: string, ...content: BlobPart[]) => new File(content, name)
const createSizedFile = (megabytes: number) => createFile('big.pdf', '%PDF-1.4\n', new Uint8Array(megabytes * MB))

/** Submits valid answers and a valid file together with another file. */
async function saveBesideValid(person: Wizard, sof_doc: File) {
  const answer = await person.save('additional', { ...FUNDS, sof_doc, utility_invoice: createPdf('invoice.pdf') })
  const html = await answer.text()
  return { status: answer.status, html, error: readError(html, 'sof_doc') }
}

test.each([
  ['of 11 MB', createSizedFile(11), /larger than 10.MB/],
  ['of 40 MB', createSizedFile(40), /larger than 10.MB/],
  ['of 0 bytes', createFile('empty.pdf'), /is empty/],
  ['of a wrong type', createFile('notes.docx', 'PK\u0003\u0004'), /is not a PDF, JPG or PNG/],
  ['with a password', createPdf('locked.pdf', 'trailer<</Encrypt 5 0 R>>'), /asks for a password/],
])('rejects a file %s beside its field, and keeps answers and other files (T54)', async (_, sof_doc, words) => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-additional')
  const { status, html, error } = await saveBesideValid(person, sof_doc)

  expect(status).toBe(422)
  expect(error).toMatch(words)
  expect(html).toMatch(/<a href="#profile-sof_doc">/)
  const kept = readForm(html, 'profile')
  for (const [name, typed] of Object.entries(FUNDS)) {
    const date = readDate(kept, name)
    const shown = date === null ? kept.filter((field) => field[0] === name).map(([, value]) => value) : [date]
    expect([name, shown]).toEqual([name, [typed].flat()])
  }
  expect(person.files()).toEqual(['utility_invoice: invoice.pdf'])
  expect(stripTags(html)).toMatch(/invoice\.pdf 1\s?kB/)
  expect(readError(html, 'utility_invoice')).toBeNull()
  expect(run.app.log()).toBe('')
})

test('keeps a valid file if an answer is rejected (validation, T54)', async () => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-additional')
  const files = { sof_doc: createPdf('payslip.pdf'), utility_invoice: createPdf('invoice.pdf') }
  const refused = await person.save('additional', { ...FUNDS, 'net_income.yearly': 'much', ...files })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(readError(html, 'net_income.yearly')).not.toBeNull()
  expect(stripTags(html)).toContain('payslip.pdf')
  const right = await person.save('additional', FUNDS)

  expect(right.status).toBe(303)
  expect(person.files().toSorted()).toEqual(['sof_doc: payslip.pdf', 'utility_invoice: invoice.pdf'])
})

test("rejects files by content, and by names that could pass for a program's (T53)", async () => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-additional')
  const refused: [string, File][] = [
    ['a program', createFile('tool.pdf', 'MZ\u0090\u0000')],
    ['a picture of another kind', createFile('picture.png', 'GIF89a\u0001\u0000\u0001\u0000')],
    [
      'a drawing with a script',
      createFile('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['a drawing under the name of a picture', createFile('drawing.png', '<svg onload="alert(1)"/>')],
    ['a page with a script', createFile('page.html', '<!doctype html><script>alert(1)</script>')],
    ['a page under the name of a document', createFile('page.pdf', '<html><script>alert(1)</script></html>')],
    ['a document that is a page as well', createFile('both.pdf', '%PDF-1.4\n<script>alert(1)</script>\n%%EOF')],
    ['a photo that is a program as well', createFile('both.jpg', JPEG, '<?php system($_GET[0]); ?>')],
    ['a picture that is a drawing as well', createFile('both.png', PNG, '<svg onload="alert(1)"/>')],
    ['the test string of scanners', createFile('eicar.pdf', '%PDF-1.4\n', EICAR)],
    ['the test string in a text', createFile('eicar.txt', EICAR)],
    ['a packed file', createFile('bomb.pdf', Buffer.from('504b0304140000000800', 'hex'))],
    ['two endings, the last a program', createPdf('invoice.pdf.exe')],
    ['two endings, the first a program', createPdf('invoice.exe.pdf')],
    ['two endings, the first a page', createPdf('invoice.html.pdf')],
    ['two endings, the first a script', createFile('shell.php.jpg', JPEG)],
    ['an encoded end of the name', createPdf('invoice.pdf%00.exe')],
    ['an end of the name', createPdf('invoice.exe\u0000.pdf')],
    ['a name read from right to left', createPdf('invoice\u202efdp.exe.pdf')],
    ['a hidden name read from right to left', createPdf('invoice\u202excod.pdf')],
  ]
  for (const [what, sof_doc] of refused) {
    const { status, error } = await saveBesideValid(person, sof_doc)
    expect([what, status, error]).toEqual([
      what,
      422,
      expect.stringMatching(/is not a PDF|looks like that of a program/),
    ])
  }
  expect(person.files()).toEqual(['utility_invoice: invoice.pdf'])
  expect(run.app.log()).toBe('')
})

test('accepts valid files under any name (T53)', async () => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-additional')
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
    await person.save('additional', { ...FUNDS, sof_doc: createFile(name, content) })
    expect(person.files()).toEqual([`sof_doc: ${kept}`])
    expect(await person.browser.read(person.at('additional'))).not.toContain('<b>bold')
  }
})

test('never turns a line break in a file name into a header or field (T60)', async () => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-additional')
  const evil = 'a\r\nX-Evil: 1\r\n\r\n--x\r\nContent-Disposition: form-data; name="level"\r\n\r\n3.pdf'
  const { status } = await saveBesideValid(person, createPdf(evil))

  expect(status).toBeLessThan(500)
  expect(person.now().level).toBe(2)
  expect(run.app.log()).toBe('')
})

test('uploads and removes a file by its button, and keeps the other input', async () => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-additional')
  const up = await person.save('additional', { job_title: 'Cook', sof_doc: createPdf(), intent: 'upload:sof_doc' })
  const html = await up.text()
  expect([up.status, person.files()]).toEqual([200, ['sof_doc: document.pdf']])
  expect(readForm(html, 'profile')).toContainEqual(['job_title', 'Cook'])
  expect(stripTags(html)).not.toContain('Form validation failed')
  const [, id = ''] = /value="remove:([\w-]+)"/.exec(html) ?? []
  const gone = await person.save('additional', { job_title: 'Cook', intent: `remove:${id}` })

  expect([gone.status, person.files()]).toEqual([200, []])
  expect(readForm(await gone.text(), 'profile')).toContainEqual(['job_title', 'Cook'])
  const none = await person.save('additional', { intent: 'upload:sof_doc' })
  expect([none.status, readError(await none.text(), 'sof_doc')]).toEqual([422, 'Choose a file.'])
})

test('responds to a file from a script with a status and message, and stores it once', async () => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-additional')
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

  expect(await send('sof_doc', createPdf())).toEqual([200, null])
  expect(await send('sof_doc', createFile('empty.pdf'))).toEqual([
    422,
    'This file is empty. Choose it again, or choose another one.',
  ])
  expect(await send('sof_doc', createSizedFile(11))).toEqual([422, expect.stringContaining('larger than 10')])
  expect(await send('sof_doc', createPdf(), 'nowhere')).toEqual([400, expect.any(String)])
  run.sandbox.control.fault({ call: 'POST me/kyc', kind: 'status', value: '500' })
  expect(await send('utility_invoice', createPdf())).toEqual([503, expect.any(String)])
  expect(person.files()).toEqual(['sof_doc: document.pdf'])
})
