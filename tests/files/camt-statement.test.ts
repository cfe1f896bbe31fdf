import { expect, test } from 'vitest'
import { shareProduct } from '#tests/server/shared-product.ts'
import { arriveBy, type Browser } from '#tests/server/browser.ts'

const shared = shareProduct()

type Visitor = Browser

const readXml = async ({ get }: Visitor, query: string) => (await get(`/history.xml?${query}`)).text()

/** The text of each element with a name. */
const findElements = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g')), ([, inside = '']) => inside)

test('orders the elements of the camt.053.001.08 statement by its schema', async () => {
  const run = shared()
  const xml = await readXml(await arriveBy(run, 'payment-C'), '')
  const listTagNames = (text: string) => Array.from(text.matchAll(/<(\w+)/g), ([, name]) => name).join(' ')

  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.08">/,
  )
  expect(listTagNames(xml.slice(xml.indexOf('<GrpHdr>'), xml.indexOf('<Ntry>')))).toBe(
    `GrpHdr MsgId CreDtTm Stmt Id CreDtTm FrToDt FrDtTm ToDtTm Acct Id Othr Id Ccy Ownr Nm Svcr FinInstnId Nm Othr Id
     Bal Tp CdOrPrtry Cd Amt CdtDbtInd Dt Dt Bal Tp CdOrPrtry Cd Amt CdtDbtInd Dt Dt
     TxsSummry TtlNtries NbOfNtries Sum TtlNetNtry Amt CdtDbtInd TtlCdtNtries NbOfNtries Sum TtlDbtNtries NbOfNtries Sum`.replaceAll(
      /\s+/g,
      ' ',
    ),
  )
  expect(listTagNames(xml.slice(xml.indexOf('<Ntry>')))).toBe(
    `Ntry NtryRef Amt CdtDbtInd Sts Cd BookgDt Dt ValDt Dt AcctSvcrRef BkTxCd Domn Cd Fmly Cd SubFmlyCd
     NtryDtls TxDtls Refs AcctSvcrRef EndToEndId Amt CdtDbtInd RltdPties Dbtr Pty Nm Cdtr Pty Nm CdtrAcct Id IBAN
     RmtInf Ustrd AddtlTxInf AddtlStmtInf`.replaceAll(/\s+/g, ' '),
  )
  expect(findElements(xml, 'Amt')).toEqual(['0.00', '750.00', '750.00', '750.00', '750.00'])
})

/** The data types of camt.053.001.08 for each simple element used. */
const CAMT_TYPES: Record<string, RegExp> = {
  MsgId: /^.{1,35}$/,
  Id: /^.{1,35}$/,
  NtryRef: /^.{1,35}$/,
  AcctSvcrRef: /^.{1,35}$/,
  EndToEndId: /^.{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
  FrDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
  ToDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  Ccy: /^[A-Z]{3}$/,
  Amt: /^(?=[\d.]{1,19}$)\d+(?:\.\d{1,5})?$/,
  Sum: /^(?=[\d.]{1,19}$)\d+(?:\.\d{1,17})?$/,
  NbOfNtries: /^\d{1,15}$/,
  CdtDbtInd: /^(?:CRDT|DBIT)$/,
  Cd: /^[A-Z0-9]{1,4}$/,
  SubFmlyCd: /^[A-Z0-9]{1,4}$/,
  IBAN: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/,
  Nm: /^.{1,140}$/,
  Ustrd: /^.{1,140}$/,
  AddtlTxInf: /^.{1,500}$/,
  AddtlStmtInf: /^.{1,500}$/,
}

test.each(['history-mixed', 'payment-C', 'payment-long-content', 'payment-gbp', 'payment-as-company', 'empty-history'])(
  '%s: writes valid values in each element of the camt statement',
  async (scenario) => {
    const xml = await readXml(await arriveBy(shared(), scenario), '')
    const held = Array.from(xml.matchAll(/<(\w+)(?: [^>]*)?>([^<]*)<\/\1>/g), ([, name = '', text = '']) => ({
      name,
      text: text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, '_'),
    }))
    expect(held.filter(({ name, text }) => !CAMT_TYPES[name]?.test(text))).toEqual([])
    expect(held.length).toBeGreaterThan(10)
  },
)
