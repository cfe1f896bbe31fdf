import type { OptionList } from '#app/domain/verification-fields.ts'
import { buildOptionLabels, type LabelledOption } from '#app/i18n/option-labels.server.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'
import * as reference from '#app/platform/reference.ts'

/** Kinds of source-of-funds documents. The maximum age of a document depends on its kind. */
const DOCUMENT_KINDS = {
  document_kinds: ['payslip', 'bank_statement', 'tax_return', 'contract'],
  company_document_kinds: ['bank_statement', 'annual_accounts', 'tax_return', 'contract'],
} as const

const LISTS: Record<
  Exclude<OptionList, keyof typeof DOCUMENT_KINDS>,
  (platform: Platform) => Promise<reference.Option[]>
> = {
  occupations: reference.listOccupations,
  purposes: reference.listPurposes,
  private_volumes: (platform) => reference.listTransactionVolumes(platform, { params: { kind: 'private' } }),
  // Politically exposed persons have a separate list (rules.md#pep-funds).
  private_sofs: async (platform) => {
    const { kyc_flow: flow } = await readMe(platform)
    return reference.listSofs(platform, { params: { type: flow.data.is_pep_related ? 'pep' : 'private' } })
  },
  legal_forms: reference.listLegalForms,
  industries: reference.listIndustries,
  field_of_activities: reference.listFieldsOfActivity,
  net_turnover: reference.listNetTurnovers,
  employees: reference.listEmployeeCounts,
  expected_volumes: reference.listExpectedVolumes,
  company_sofs: (platform) => reference.listSourcesOfFunds(platform, { params: { type: 'company' } }),
  basis_of_reps: reference.listBasesOfRepresentation,
}

/** An option of a list; document kinds have no `name`, because the platform has no list of them. */
type Choice = { value: string; name?: string; lang?: string | null; id?: string | null }
export type Choices = ReadonlyMap<OptionList, readonly Choice[]>

/** Loads the option lists that validate answers, in the language of the request. */
export async function loadOptionLists(platform: Platform, lists: Iterable<OptionList>): Promise<Choices> {
  const wanted = [...new Set(lists)]
  const read = await Promise.all(
    wanted.map(async (list): Promise<Choice[]> => {
      if (list === 'document_kinds' || list === 'company_document_kinds') {
        return DOCUMENT_KINDS[list].map((value) => ({ value }))
      }
      return (await LISTS[list](platform)).map(({ code, ...option }) => ({ value: code, ...option }))
    }),
  )
  return new Map(wanted.map((list, index) => [list, read[index] ?? []]))
}

export type Options = ReadonlyMap<OptionList, readonly LabelledOption[]>

/** Adds the labels for a page. `language` is the one that the lists were loaded in. */
export function labelOptions(choices: Choices, { t, language }: { t: Translate; language: string }): Options {
  const labelChoice = ({ value, name, ...option }: Choice) =>
    name === undefined
      ? [{ value, label: t(`profile.kind.${value}` as TextKey) }]
      : buildOptionLabels([{ code: value, name, ...option }], language)
  return new Map(Array.from(choices, ([list, options]) => [list, options.flatMap(labelChoice)]))
}
