import { href } from 'react-router'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import type { CheckerView } from './countries-view.ts'
import type { getFacts } from '#app/features/public-facts/facts.ts'

/** A GET form, so that support can send its answer as a link. */
export function CountryChecker({
  who,
  country,
  citizenship,
  answer,
  facts,
  names,
}: CheckerView & {
  names: readonly string[]
  facts: ReturnType<typeof getFacts>
}) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <section className="checker" aria-labelledby="check">
      <form className="card calculator" method="get" action={href('/supported-countries')}>
        <h2 id="check">{t('countries.check')}</h2>
        <input type="hidden" name="lang" value={language} />
        <fieldset className="for-whom">
          <legend>{t('countries.who')}</legend>
          {(['person', 'company'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="who" value={each} defaultChecked={who === each} />
              {t(`countries.who.${each}`)}
            </label>
          ))}
        </fieldset>
        <CountryField name="country" label={t('countries.country')} complete="country-name" {...country} />
        <CountryField
          name="citizenship"
          label={t('countries.citizenship')}
          hint={t('countries.citizenshipHint')}
          {...citizenship}
        />
        <button type="submit" className="button">
          {t('countries.go')}
        </button>
        <datalist id="countries">
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </form>
      {answer ? (
        <section className="answer stack tight" aria-labelledby="answer">
          <h2 id="answer">{answer.heading}</h2>
          {answer.eligible ? (
            <>
              <h3>{t('countries.need')}</h3>
              <ul className="points">
                {answer.needs.map((need) => (
                  <li key={need}>{t(`countries.need.${need}`, facts)}</li>
                ))}
              </ul>
              {answer.closed ? <p>{answer.closed}</p> : null}
              <p>
                <Link
                  to={who === 'company' ? href('/signup/business') : href('/signup/personal')}
                  className="button"
                  reloadDocument
                >
                  {t(who === 'company' ? 'countries.signUpCompany' : 'countries.signUp')}
                </Link>
              </p>
            </>
          ) : (
            <p>{t('countries.answer.noAction')}</p>
          )}
        </section>
      ) : null}
    </section>
  )
}

type FieldProps = {
  name: string
  label: string
  hint?: string
  complete?: string
  typed: string
  problem: string | null
  suggestion?: string
}

function CountryField({ name, label, hint, complete, typed, problem, suggestion }: FieldProps) {
  const described = [hint ? `${name}-hint` : '', problem ? `${name}-problem` : ''].filter(Boolean).join(' ')
  return (
    <p className="question">
      <label htmlFor={name}>{label}</label>{' '}
      {hint ? (
        <span id={`${name}-hint`} className="small muted">
          {hint}
        </span>
      ) : null}
      {problem ? (
        <span id={`${name}-problem`} className="problem">
          {suggestion ? <a href={suggestion}>{problem}</a> : problem}
        </span>
      ) : null}
      <input
        id={name}
        type="text"
        list="countries"
        name={name}
        defaultValue={typed}
        maxLength={80}
        autoComplete={complete ?? 'off'}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
    </p>
  )
}
