import type { OptionList } from '#app/domain/verification-fields.ts'
import { optionLabels, type ShownOption } from '#app/i18n/option-labels.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'
import * as reference from '#app/platform/reference.ts'

/** How a document of the source of funds is called, of a person and of a company; how old it may be depends on it. */
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
  // Who is politically exposed chooses from a list of their own (rules.md#pep-funds).
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

export type Options = ReadonlyMap<OptionList, readonly ShownOption[]>

/** The lists that questions choose from, in the language of the request. */
export async function loadOptionLists(platform: Platform, lists: Iterable<OptionList>, t: Translate): Promise<Options> {
  const wanted = [...new Set(lists)]
  const read = await Promise.all(
    wanted.map(async (list) =>
      list === 'document_kinds' || list === 'company_document_kinds'
        ? DOCUMENT_KINDS[list].map((value) => ({ value, label: t(`profile.kind.${value}`) }))
        : optionLabels(await LISTS[list](platform), platform.language),
    ),
  )
  return new Map(wanted.map((list, index) => [list, read[index] ?? []]))
}
