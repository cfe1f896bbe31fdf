import { href } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Opening } from './load-check.server.ts'

/** That the exchange opens an account in the service coin, and the terms that are agreed to with it. */
export function OpeningTerms({ opening, outcome }: { opening: Opening; outcome: Partial<FormOutcome> | undefined }) {
  const [, fields] = useForm<{ terms: string }>({ id: 'after', lastResult: outcome?.result, defaultNoValidate: true })
  const { text, terms } = opening
  return (
    <>
      <p>{text}</p>
      {terms ? (
        <>
          <input type="hidden" name="contract" value={terms.id} />
          <Checkbox field={fields.terms} label={terms.accept}>
            <Link to={href('/contracts/:id/pdf', { id: terms.id })} reloadDocument>
              {terms.file}
            </Link>
          </Checkbox>
        </>
      ) : null}
    </>
  )
}
