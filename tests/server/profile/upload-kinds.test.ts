import { expect, test } from 'vitest'
import type { LANGUAGES } from '#app/i18n/languages.ts'
import { Browser } from '#tests/server/browser.ts'
import { readError, fillForm, readForm, type Changes } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { openWizard } from '#tests/server/wizard.ts'
import { FUNDS } from '#tests/server/answers.ts'

const shared = shareProduct()

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj trailer<</Root 1 0 R>>\n%%EOF\n'
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
const EXIF_JPEG = Buffer.from('ffd8ffe100184578696600004d4d002a00000008000000000000ffd9', 'hex')
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108020000009077', 'hex')
const buildBox = (brand: string) => Buffer.from(`\0\0\0\x1cftyp${brand}\0\0\0\0mif1${brand}heic`, 'latin1')
const BOM = '\uFEFF'
const MB = 1024 * 1024
const createFile = (name: string, ...content: BlobPart[]) => new File(content, name)

const SENTENCES = {
  too_big: /^This file is larger than 10.MB\./,
  empty: /^This file is empty\./,
  type: /^This file is not a PDF, JPG or PNG\./,
  heic: /^This photo is in the HEIC format/,
  name: /^The name of this file looks like that of a program\./,
  damaged: /^This PDF is not complete\./,
  locked: /^The PDF asks for a password\./,
} as const

/** A file with the name it is stored under, or the error that rejects it. */
const KINDS: readonly [kind: string, file: File, becomes: { kept: string } | keyof typeof SENTENCES][] = [
  ['PDF', createFile('proof.pdf', PDF), { kept: 'proof.pdf' }],
  ['PDF behind a byte order mark', createFile('proof.pdf', BOM, PDF), { kept: 'proof.pdf' }],
  ['PDF behind 1,024 bytes', createFile('proof.pdf', `${' '.repeat(1023)}\n`, PDF), { kept: 'proof.pdf' }],
  ['PDF behind 1,025 bytes', createFile('proof.pdf', `${' '.repeat(1024)}\n`, PDF), 'type'],
  ['PDF without an ending', createFile('proof', PDF), { kept: 'proof.pdf' }],
  ['PDF with no name but an ending', createFile('.pdf', PDF), { kept: 'file.pdf' }],
  ['PDF named as a photo', createFile('proof.jpg', PDF), { kept: 'proof.pdf' }],
  ['PDF with dots in its name', createFile('invoice.2026.03', PDF), { kept: 'invoice.2026.03.pdf' }],
  ['JPEG', createFile('photo.JPG', JPEG), { kept: 'photo.JPG' }],
  ['JPEG of a camera', createFile('photo.jpeg', EXIF_JPEG), { kept: 'photo.jpeg' }],
  ['JPEG named jfif', createFile('scan.jfif', JPEG), { kept: 'scan.jpg' }],
  ['JPEG named as a document', createFile('scan.pdf', JPEG), { kept: 'scan.jpg' }],
  ['JPEG named heic', createFile('IMG_1.HEIC', JPEG), { kept: 'IMG_1.jpg' }],
  ['JPEG without an ending', createFile('scan', JPEG), { kept: 'scan.jpg' }],
  ['PNG', createFile('picture.png', PNG), { kept: 'picture.png' }],
  ['PNG named as a JPEG', createFile('screenshot.jpg', PNG), { kept: 'screenshot.png' }],
  ['HEIC', createFile('IMG_2.heic', buildBox('heic')), 'heic'],
  ['HEIC named as a JPEG', createFile('IMG_3.jpg', buildBox('heix')), 'heic'],
  ['HEIF', createFile('IMG_4.heif', buildBox('mif1')), 'heic'],
  ['GIF', createFile('picture.gif', 'GIF89a\u0001\u0000'), 'type'],
  ['Word', createFile('letter.docx', 'PK\u0003\u0004'), 'type'],
  ['text named as a document', createFile('notes.pdf', 'plain'), 'type'],
  ['a program with a PDF in it', createFile('tool.pdf', 'MZ\u0090\u0000', PDF), 'type'],
  ['a script with a PDF in it', createFile('tool.pdf', '#!/bin/sh\n', PDF), 'type'],
  ['PDF named as a program', createFile('proof.pdf.exe', PDF), 'name'],
  ['PDF with a program in its name', createFile('proof.exe.pdf', PDF), 'name'],
  ['nothing', createFile('empty.pdf'), 'empty'],
  ['11 MB', createFile('big.pdf', PDF, new Uint8Array(11 * MB)), 'too_big'],
  ['PDF with a password', createFile('locked.pdf', PDF, 'trailer<</Encrypt 5 0 R>>'), 'locked'],
  ['PDF that was cut off', createFile('cut.pdf', '%PDF-1.4\n1 0 obj<</Type/Cat'), 'damaged'],
]

type Place = {
  send: (file: File, lang?: string) => Promise<{ status: number; error: string | null }>
  kept: () => string | undefined
}

/** Every form with a file upload, with a customer who may use it. */
const PLACES: Record<string, () => Promise<Place>> = {
  'verification of a person': () => openSection('wizard-additional', 'additional', 'sof_doc', FUNDS),
  'verification of a company': () =>
    openSection('wizard-company-ownership', 'company-ownership', 'registration_certificate', {}),
  'question about a payment': async () => {
    const run = shared()
    const browser = new Browser(run.app.url)
    await browser.arrive(run.sandbox, 'payment-R-revision')
    const page = new URL(browser.landing, run.app.url).pathname
    return buildPlace(browser, {
      path: `${page}/answer?choice=reply`,
      form: 'answer',
      // Without a message the form is always rejected, so one question suffices for all files.
      changes: { message: '' },
      kept: () => undefined,
    })
  },
  application: async () => {
    const run = shared()
    const browser = new Browser(run.app.url)
    await browser.arrive(run.sandbox, 'collect-none')
    return buildPlace(browser, { path: '/collect', form: 'collect', changes: {}, kept: () => undefined })
  },
}

async function openSection(scenario: string, section: string, name: string, answers: Changes): Promise<Place> {
  const as = scenario.includes('company') ? { as: 'business' as const } : {}
  const person = await openWizard(shared(), scenario, as)
  return {
    send: async (document, lang = 'en') => {
      const path = `${person.at(section)}&lang=${lang}`
      const form = readForm(await person.browser.read(path), 'profile')
      const answer = await person.browser.post(
        path,
        fillForm(form, { ...answers, [name]: document, intent: `upload:${name}` }),
      )
      return { status: answer.status, error: readError(await answer.text(), name) }
    },
    kept: () =>
      person
        .files()
        .find((kept) => kept.startsWith(`${name}: `))
        ?.slice(name.length + 2),
  }
}

type At = { path: string; form: string; changes: Changes; kept: Place['kept'] }

function buildPlace(browser: Browser, { path, form, changes, kept }: At): Place {
  return {
    send: async (document, lang = 'en') => {
      const at = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
      const answer = await browser.post(at, fillForm(readForm(await browser.read(at), form), { ...changes, document }))
      return { status: answer.status, error: readError(await answer.text(), 'document', form) }
    },
    kept,
  }
}

test.each(Object.entries(PLACES))(
  'validates uploads by content with a matching error (%s, validation)',
  async (place, open) => {
    const { send, kept } = await open()
    const wrong: unknown[] = []
    for (const [kind, document, becomes] of KINDS) {
      const { error } = await send(document)
      const name = kept()
      const isRight =
        typeof becomes === 'string'
          ? SENTENCES[becomes].test(error ?? '')
          : error === null && (name === undefined || name === becomes.kept)
      if (!isRight) wrong.push([kind, becomes, { error, name }])
    }
    expect([place, wrong]).toEqual([place, []])
  },
  120_000,
)

const TRANSLATED: Record<Exclude<(typeof LANGUAGES)[number], 'en'>, RegExp> = {
  de: /Datei|Foto|PDF/,
  es: /archivo|foto|PDF/i,
  fr: /fichier|photo|PDF/i,
  ru: /[а-я]{4}/i,
}

test('translates each upload error into every language', async () => {
  const { send } = await (PLACES['verification of a person'] as () => Promise<Place>)()
  for (const [language, words] of Object.entries(TRANSLATED)) {
    const said = new Set<string>()
    for (const cause of Object.keys(SENTENCES)) {
      const [, document] = KINDS.find(([, , becomes]) => becomes === cause) ?? []
      const { error } = await send(document as File, language)
      expect([language, cause, error]).toEqual([language, cause, expect.stringMatching(words)])
      for (const english of Object.values(SENTENCES)) expect(error).not.toMatch(english)
      said.add(error ?? '')
    }
    expect([language, said.size]).toEqual([language, Object.keys(SENTENCES).length])
  }
})

test('stores a file with the extension and type of its content', async () => {
  const person = await openWizard(shared(), 'wizard-additional')
  await person.save('additional', { ...FUNDS, sof_doc: createFile('Passport scan.jfif', JPEG) })
  expect(person.files()).toEqual(['sof_doc: Passport scan.jpg'])
})
