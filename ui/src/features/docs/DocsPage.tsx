// The page about the API: every call with its parameters and fields, and an example to try. All of it comes from the
// OpenAPI document that the server makes of its own table of calls.
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { useAnswer } from '../../api/hooks.ts'
import type { SearchAnswer } from '../../api/types.ts'
import { Prose } from '../../kit/Prose.tsx'
import { API_BASE, PATHS } from '../../lib/shared.ts'
import { type Contract, type Field, type Operation, operationsOf, rangeOf } from './contract.ts'
import { addressOf, exampleOf } from './examples.ts'
import { OPERATIONS, parameterInGerman } from './german.ts'
import { fieldInGerman } from './germanFields.ts'
import { CONTRACT, type Language, OWN, readLanguage, SAMPLE } from './questions.ts'
import { Try } from './Try.tsx'
import { WORDS, type Words } from './words.ts'
import './DocsPage.css'

export default function DocsPage() {
  const language = readLanguage(useSearch())
  const other = language === 'de' ? 'en' : 'de'
  const words = WORDS[language]
  const { data: contract, error } = useAnswer<Contract>(CONTRACT)
  const { data: sample } = useAnswer<SearchAnswer>(SAMPLE)
  const operations = contract ? operationsOf(contract) : []
  const product = sample?.groups[0]?.products[0]?.key ?? 'billa:1'
  return (
    <Prose title={words.title} {...(language !== OWN && { lang: language })}>
      <p className="muted pretty">{words.lead}</p>
      <p className="docs-ways">
        <Link href={other === OWN ? PATHS.docs : `${PATHS.docs}?sprache=${other}`} lang={other}>
          {words.other}
        </Link>
        <a href={API_BASE + CONTRACT}>{words.machines}</a>
      </p>
      <ul className="docs-rules sm">
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {error && !contract && <p role="alert">{words.failed}</p>}
      <nav className="docs-list" aria-label={words.all}>
        <h2>{words.all}</h2>
        <ul>
          {operations.map(({ id, method, path }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <code>
                  {method} {path}
                </code>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {operations.map((operation) => (
        <Described key={operation.id} operation={operation} product={product} language={language} words={words} />
      ))}
    </Prose>
  )
}

interface DescribedProps {
  operation: Operation
  product: string
  language: Language
  words: Words
}

function Described({ operation, product, language, words }: DescribedProps) {
  const { id, method, path, about, parameters, secured, takes, answers } = operation
  const example = exampleOf(id)
  return (
    <section className="docs-call" aria-labelledby={id}>
      <h2 id={id}>
        <code>
          <span className="docs-method">{method}</span> {path}
        </code>
      </h2>
      <p className="pretty">{(language === 'de' && OPERATIONS[id]) || about}</p>
      {secured && <p className="sm muted">{words.secured}</p>}
      {parameters.length > 0 && (
        <Details title={words.parameters} lang={language}>
          {parameters.map(({ name, description = '', schema }) => (
            <Row
              key={name}
              name={name}
              type={rangeOf(schema)}
              about={(language === 'de' && parameterInGerman(id, name)) || description}
            />
          ))}
        </Details>
      )}
      <Fields title={words.takes} fields={takes} language={language} />
      <Fields title={words.answers} fields={answers} language={language} />
      {example && <Try method={method} address={addressOf(path, example, product)} body={example.body} words={words} />}
    </section>
  )
}

function Fields({ title, fields, language }: { title: string; fields: readonly Field[]; language: Language }) {
  if (fields.length === 0) return null
  return (
    <Details title={title} lang={language}>
      {fields.map((field) => (
        <Row
          key={field.name}
          name={field.name}
          type={field.type}
          about={(language === 'de' && fieldInGerman(field)) || field.about}
        />
      ))}
    </Details>
  )
}

function Details({ title, lang, children }: { title: string; lang: string; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      <dl lang={lang}>{children}</dl>
    </details>
  )
}

function Row({ name, type, about }: Omit<Field, 'schema'>) {
  return (
    <div>
      <dt>
        <code>{name}</code> <span className="docs-type">{type}</span>
      </dt>
      <dd>{about}</dd>
    </div>
  )
}
