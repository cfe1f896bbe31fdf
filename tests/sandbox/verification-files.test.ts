import { expect, test } from 'vitest'
import { createPdf } from './multipart.ts'
import { openApplicant, listErrorFields } from './verification-client.ts'

const MB = 1024 * 1024
const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)

const createFile = (name: string, ...content: BlobPart[]) => new File(content, name)
const createSized = (bytes: number) => createFile('big.pdf', '%PDF-1.4\n%%EOF\n', new Uint8Array(bytes - 15))

test.each([
  ['a PDF', createPdf(), 'application/pdf'],
  ['a photo', createFile('photo.JPEG', JPEG), 'image/jpeg'],
  ['a picture', createFile('picture.png', PNG), 'image/png'],
  ['a picture under the name of a document', createFile('picture.pdf', PNG), 'image/png'],
  ['a photo named jfif', createFile('scan.jfif', JPEG), 'image/jpeg'],
  ['a PDF behind a byte order mark', createFile('scan.pdf', '\uFEFF%PDF-1.4\n%%EOF'), 'application/pdf'],
  ['10 MB', createSized(10 * MB), 'application/pdf'],
])('detects the type of %s by its content', async (_, sof_doc, type) => {
  await using person = await openApplicant('wizard-additional')
  await person.save('additional', { sof_doc })

  expect(await person.data()).toMatchObject({ sof_doc: { name: sof_doc.name, type, size: sof_doc.size } })
  expect((await person.me()).notices).not.toHaveProperty('sof_doc')
})

test.each([
  ['without a byte', createFile('empty.pdf')],
  ['a byte above 10 MB', createSized(10 * MB + 1)],
  ['a picture by its name alone', createFile('picture.png', 'GIF89a')],
  ['a HEIC photo', createFile('photo.jpg', '\0\0\0\u001cftypheic')],
  ['a document that was cut off', createFile('cut.pdf', '%PDF-1.4\n')],
  ['a page', createFile('page.html', '<script>alert(1)</script>')],
  ['a drawing', createFile('drawing.svg', '<svg onload="alert(1)"/>')],
  ['the test string of scanners', createFile('eicar.pdf', '%PDF-1.4\n', EICAR)],
  ['a program', createFile('tool.pdf', 'MZ\u0090')],
  ['text instead of a file', 'sof_doc.pdf'],
])('rejects %s at its field (T53)', async (_, sof_doc) => {
  await using person = await openApplicant('wizard-additional')
  const refused = await person.save('additional', { sof_doc, job_title: 'Cook' })

  expect([refused.status, listErrorFields(refused)]).toEqual([422, ['sof_doc']])
  expect(await person.data()).not.toHaveProperty('sof_doc')
  expect(await person.data()).not.toHaveProperty('job_title')
})

test('reports an encrypted PDF with its own validation error', async () => {
  await using person = await openApplicant('wizard-additional')
  const refused = await person.save('additional', { sof_doc: createPdf('locked.pdf', 'trailer<</Encrypt 5 0 R>>') })

  expect(refused.body).toMatchObject({ errors: { sof_doc: [expect.stringContaining('password')] } })
})

test('keeps the last of a single file and each of several, removable by their owner', async () => {
  await using company = await openApplicant('wizard-company-ownership', { as: 'business' })
  const registration_certificate = createPdf('old.pdf', 'old')
  await company.save('company-ownership', { registration_certificate })
  await company.save('company-ownership', { registration_certificate: createPdf('new.pdf', 'new') })
  const passports = [createPdf('one.pdf', 'one'), createPdf('two.pdf', 'two')]
  await company.save('company-ownership', { ubo_identity_documents: passports })
  await company.save('company-ownership', { ubo_identity_documents: passports })

  const { registration_certificate: certificate, ubo_identity_documents: kept } = (await company.data()) as {
    registration_certificate: { name: string }
    ubo_identity_documents: { id: string; name: string }[]
  }
  expect(certificate.name).toBe('new.pdf')
  expect(kept.map(({ name }) => name).toSorted()).toEqual(['one.pdf', 'two.pdf'])

  const stranger = company.control.enter('wizard-company-ownership', { as: 'business' })
  const body = new FormData()
  body.append('section', 'company-ownership')
  body.append('remove_file', kept[0]?.id ?? '')
  await company.call('POST', 'me/kyc', { token: stranger.token, body })
  expect((await company.data())['ubo_identity_documents']).toHaveLength(2)
  await company.save('company-ownership', { remove_file: kept[0]?.id })
  expect((await company.data())['ubo_identity_documents']).toEqual([kept[1]])
})

test('rejects a malformed form with an error and keeps running', async () => {
  await using person = await openApplicant('wizard-additional')
  const { token } = person.control.enter('wizard-additional')
  for (const [type, body] of [
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', 'no part'],
    ['text/plain', 'section=additional'],
  ]) {
    const answer = await fetch(`${person.url}/api/me/kyc`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type ?? '' },
      body,
    })
    expect([type, answer.status]).toEqual([type, 422])
  }
  expect((await person.save('additional', { job_title: 'Cook' })).status).toBe(200)
})
