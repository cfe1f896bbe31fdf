import { describe, expect, test } from 'vitest'
import { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import { translateText, readSection, readOwner } from './answer-forms.ts'

describe('names', () => {
  test.each([
    'Õnne-Mai Künnapuu',
    'Łucja Wałęsa-Żółć',
    'Þórdís Ásgeirsdóttir',
    'İbrahim Çağlayan Şahin',
    'Ċensina Ħobża',
    'Siân Ŵyn',
    'Ștefan Țăranu',
    'Đorđe Žižić',
    'Ördög Győző',
    'Jürgen Größe',
    'Åse Sørensen',
    'Ægir Œuvre',
    'Ģirts Ķēniņš',
    'Kęstutis Šližys',
    'Αλέξανδρος Παπαδόπουλος-Ξ',
    'Ђорђе Јовановић',
    'Георги Щърков',
    'Їжак Ґалаґан',
    'Ёлкин Пётр',
    'Արմեն Հակոբյան',
    'ნინო ჭავჭავაძე',
    'יענקל רבינאוויטש',
    "O'Neill",
    'O\u2019Connor',
    "D'Angelo",
    'N\u02bcDiaye',
    "'s-Gravenhage",
    'Bjo\u0308rn',
    'Anna Maria de la Cruz y Núñez',
    'Ng',
    'Ó',
    'von und zu Hohenlohe-Waldenburg-Schillingsfürst',
    '𐌰𐍂𐌽𐌾𐌰',
  ])('accepts %s unchanged', (name) => {
    const { answers, errors } = readSection('personal', { first_name: name, last_name: `  ${name} ` })
    expect(errors).toEqual({})
    expect(answers).toMatchObject({ first_name: name, last_name: name })
    expect(readSection('company-representative', { 'representative.last_name': name }).errors).toEqual({})
    const owner = readOwner({ name })
    expect(owner.errors).toEqual({})
    expect(owner.value).toMatchObject([{ name }])
  })

  test.each(['李小龍', '山田 太郎', 'サトシ', '김철수', 'สมชาย', 'राम शर्मा'])(
    'rejects %s in an unprintable script, in app and platform',
    async (name) => {
      expect(readSection('personal', { first_name: name }).errors).toEqual({
        first_name: translateText('validation.script'),
      })
      expect(readSection('company', { name }).errors).toEqual({ name: translateText('validation.script') })
      await using sandbox = await openSandbox()
      const token = await sandbox.signIn('newbie@example.com')
      const body = { section: 'personal', first_name: name }
      const saved = await sandbox.call('POST', 'me/kyc', { token, body })
      expect([saved.status, saved.body]).toMatchObject([
        422,
        { errors: { first_name: [translateText('validation.script')] } },
      ])
    },
  )

  test('are stored by the platform without changes', async () => {
    await using sandbox = await openSandbox()
    const token = await sandbox.signIn('newbie@example.com')
    for (const name of ["O'Neill", 'Їжак Ґалаґан', 'Արմեն', 'Bjo\u0308rn', '𐌰𐍂𐌽𐌾𐌰', 'Ŵ'.repeat(255)]) {
      const body = { section: 'personal', first_name: name }
      const saved = await sandbox.call('POST', 'me/kyc', { token, body })
      expect(saved.status, name).toBe(200)
      expect(saved.body).toMatchObject({ first_name: name, kyc_flow: { data: { first_name: name } } })
    }
  })

  test('are limited to 255 characters, in app and platform', async () => {
    const name = 'Ŵ'.repeat(300)
    expect(readSection('personal', { first_name: name }).errors).toEqual({
      first_name: translateText('validation.too_long', { max: 255 }),
    })
    expect(Object.keys(readOwner({ name }).errors)).toEqual(['name'])
    await using sandbox = await openSandbox()
    const token = await sandbox.signIn('newbie@example.com')
    const body = { section: 'personal', first_name: name }
    const saved = await sandbox.call('POST', 'me/kyc', { token, body })
    expect(saved).toMatchObject({ status: 422, body: { errors: { first_name: [expect.any(String)] } } })
  })
})
