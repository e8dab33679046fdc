// The page about the API: every call with its parameters and fields, and an example to try. All of it comes from the
// OpenAPI document that the server makes of its own table of calls.
import * as say from '#words/docs'
import type { ReactNode } from 'react'
import { useAnswer } from '../../api/hooks.ts'
import type { SearchAnswer } from '../../api/types.ts'
import { Prose } from '../../kit/Prose.tsx'
import { API_BASE } from '../../lib/shared.ts'
import { type Contract, type Field, type Operation, operationsOf, rangeOf } from './contract.ts'
import { addressOf, exampleOf } from './examples.ts'
import { OPERATIONS, parameterInGerman } from './german.ts'
import { fieldInGerman } from './germanFields.ts'
import { CONTRACT, SAMPLE } from './questions.ts'
import { Try } from './Try.tsx'
import './DocsPage.css'

/** The contract is in English; in German it is told beside. */
const IS_GERMAN = (say.language as string) === 'de'

export default function DocsPage() {
  const { data: contract, error } = useAnswer<Contract>(CONTRACT)
  const { data: sample } = useAnswer<SearchAnswer>(SAMPLE)
  const operations = contract ? operationsOf(contract) : []
  const product = sample?.groups[0]?.products[0]?.key ?? 'billa:1'
  return (
    <Prose title={say.title}>
      <p className="muted pretty">{say.lead}</p>
      <p className="docs-ways">
        <a href={API_BASE + CONTRACT}>{say.machines}</a>
      </p>
      <ul className="docs-rules sm">
        {say.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {error && !contract && <p role="alert">{say.failed}</p>}
      <nav className="docs-list" aria-label={say.all}>
        <h2>{say.all}</h2>
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
        <Described key={operation.id} operation={operation} product={product} />
      ))}
    </Prose>
  )
}

interface DescribedProps {
  operation: Operation
  product: string
}

function Described({ operation, product }: DescribedProps) {
  const { id, method, path, about, parameters, secured, takes, answers } = operation
  const example = exampleOf(id)
  return (
    <section className="docs-call" aria-labelledby={id}>
      <h2 id={id}>
        <code>
          <span className="docs-method">{method}</span> {path}
        </code>
      </h2>
      <p className="pretty">{(IS_GERMAN && OPERATIONS[id]) || about}</p>
      {secured && <p className="sm muted">{say.secured}</p>}
      {parameters.length > 0 && (
        <Details title={say.parameters}>
          {parameters.map(({ name, description = '', schema }) => (
            <Row
              key={name}
              name={name}
              type={rangeOf(schema)}
              about={(IS_GERMAN && parameterInGerman(id, name)) || description}
            />
          ))}
        </Details>
      )}
      <Fields title={say.takes} fields={takes} />
      <Fields title={say.answers} fields={answers} />
      {example && <Try method={method} address={addressOf(path, example, product)} body={example.body} />}
    </section>
  )
}

function Fields({ title, fields }: { title: string; fields: readonly Field[] }) {
  if (fields.length === 0) return null
  return (
    <Details title={title}>
      {fields.map((field) => (
        <Row
          key={field.name}
          name={field.name}
          type={field.type}
          about={(IS_GERMAN && fieldInGerman(field)) || field.about}
        />
      ))}
    </Details>
  )
}

function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      <dl>{children}</dl>
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
