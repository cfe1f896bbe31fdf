import { expect, test } from 'vitest'
import { pdf } from './multipart.ts'
import { applicant, fieldsIn } from './verification-client.ts'

const MB = 1024 * 1024
const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)

const file = (name: string, ...content: BlobPart[]) => new File(content, name)
const sized = (bytes: number) => file('big.pdf', '%PDF-1.4\n%%EOF\n', new Uint8Array(bytes - 15))

test.each([
  ['a PDF', pdf(), 'application/pdf'],
  ['a photo', file('photo.JPEG', JPEG), 'image/jpeg'],
  ['a picture', file('picture.png', PNG), 'image/png'],
  ['a picture under the name of a document', file('picture.pdf', PNG), 'image/png'],
  ['a photo named jfif', file('scan.jfif', JPEG), 'image/jpeg'],
  ['a PDF behind a byte order mark', file('scan.pdf', '\uFEFF%PDF-1.4\n%%EOF'), 'application/pdf'],
  ['10 MB', sized(10 * MB), 'application/pdf'],
])('%s is taken for what its content is', async (_, sof_doc, type) => {
  await using person = await applicant('wizard-additional')
  await person.save('additional', { sof_doc })

  expect(await person.data()).toMatchObject({ sof_doc: { name: sof_doc.name, type, size: sof_doc.size } })
  expect((await person.me()).notices).not.toHaveProperty('sof_doc')
})

test.each([
  ['without a byte', file('empty.pdf')],
  ['a byte above 10 MB', sized(10 * MB + 1)],
  ['a picture by its name alone', file('picture.png', 'GIF89a')],
  ['a HEIC photo', file('photo.jpg', '\0\0\0\u001cftypheic')],
  ['a document that was cut off', file('cut.pdf', '%PDF-1.4\n')],
  ['a page', file('page.html', '<script>alert(1)</script>')],
  ['a drawing', file('drawing.svg', '<svg onload="alert(1)"/>')],
  ['the test string of scanners', file('eicar.pdf', '%PDF-1.4\n', EICAR)],
  ['a program', file('tool.pdf', 'MZ\u0090')],
  ['text instead of a file', 'sof_doc.pdf'],
])('%s is refused at its field (T53)', async (_, sof_doc) => {
  await using person = await applicant('wizard-additional')
  const refused = await person.save('additional', { sof_doc, job_title: 'Cook' })

  expect([refused.status, fieldsIn(refused)]).toEqual([422, ['sof_doc']])
  expect(await person.data()).not.toHaveProperty('sof_doc')
  expect(await person.data()).not.toHaveProperty('job_title')
})

test('a PDF that asks for a password is refused in words of its own', async () => {
  await using person = await applicant('wizard-additional')
  const refused = await person.save('additional', { sof_doc: pdf('locked.pdf', 'trailer<</Encrypt 5 0 R>>') })

  expect(refused.body).toMatchObject({ errors: { sof_doc: [expect.stringContaining('password')] } })
})

test('a field for one file has the last, one for many has each once, and each can be removed by its owner alone', async () => {
  await using company = await applicant('wizard-company-ownership', { as: 'business' })
  const registration_certificate = pdf('old.pdf', 'old')
  await company.save('company-ownership', { registration_certificate })
  await company.save('company-ownership', { registration_certificate: pdf('new.pdf', 'new') })
  const passports = [pdf('one.pdf', 'one'), pdf('two.pdf', 'two')]
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

test('what cannot be read as a form is refused in words, and the platform goes on', async () => {
  await using person = await applicant('wizard-additional')
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
