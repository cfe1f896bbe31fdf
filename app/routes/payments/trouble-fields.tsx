import type { FieldMetadata } from '@conform-to/react'
import { useTexts } from '#app/i18n/texts.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'

const CHOICES = [
  ['if_late', 'payments.ifLate', ['ask', 'float']],
  ['if_short', 'payments.ifShort', ['wait', 'send_less', 'refund']],
  ['if_over', 'payments.ifOver', ['refund', 'convert']],
] as const

export type TroubleField = (typeof CHOICES)[number][0]

/** What a platform can do of it, where it says so. */
export type OfferedChoices = Record<TroubleField, readonly string[]>

type Props = { fields: Record<TroubleField, FieldMetadata<string | undefined>>; offered?: OfferedChoices }

/** What happens if coins come late, short or over: decided before paying, and printed on the payment. */
export function TroubleFields({ fields, offered }: Props) {
  const t = useTexts()
  const asked = CHOICES.map(([name, legend, all]) => ({
    name,
    legend,
    values: all.filter((value) => !offered || offered[name].includes(value)),
  })).filter(({ values }) => values.length > 0)
  if (asked.length === 0) return null
  return (
    <fieldset className="stack">
      <legend className="section">{t('payments.wrong')}</legend>
      {asked.map(({ name, legend, values }) => (
        <RadioCards
          key={name}
          field={fields[name]}
          legend={t(legend)}
          hint={values.includes('ask' as never) ? t('payments.ifLate.hint') : undefined}
          options={values.map((value) => ({ value, label: t(`${legend}.${value}` as Parameters<typeof t>[0]) }))}
        />
      ))}
    </fieldset>
  )
}

/** Of what a form begins with, the choices that are not offered replaced by the first that is. */
export function fittingChoices(
  defaults: Readonly<Record<string, string | null | undefined>>,
  offered: OfferedChoices | undefined,
): Record<string, string | undefined> {
  const fitting = Object.entries(offered ?? {}).map(([name, values]) => {
    const chosen = defaults[name] ?? ''
    return [name, values.includes(chosen) ? chosen : values[0]] as const
  })
  return Object.fromEntries(fitting)
}
