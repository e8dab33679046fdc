// A page of text: what the operator of this server wrote, else what stands there by default. The server made it of
// Markdown and lets nothing through that could run.
import { language } from '#words/lib'
import * as say from '#words/texts'
import { useLocation } from 'wouter'
import { useAnswer } from '../../api/hooks.ts'
import type { TextAnswer } from '../../api/types.ts'
import { Button } from '../../kit/Button.tsx'
import { Prose } from '../../kit/Prose.tsx'
import { BASE } from '../../lib/shared.ts'
import { textQuestion } from './question.ts'

/** Texts link as at the root of a host. */
const belowBase = (html: string) => html.replaceAll(' href="/', ` href="${BASE}/`)

export default function TextPage() {
  const [path] = useLocation()
  const { data, error, renew } = useAnswer<TextAnswer>(textQuestion(path))
  return (
    <Prose title={data?.title ?? ''} {...(data && data.language !== language && { lang: data.language })}>
      {/* oxlint-disable-next-line react/no-danger -- src/texts lets only marked-up text through */}
      {data && <div className="prose-text" dangerouslySetInnerHTML={{ __html: belowBase(data.html) }} />}
      {!data && error && (
        <div role="alert">
          <p>{say.textFails}</p>
          <Button look="quiet" onClick={() => void renew()}>
            {say.tryAgain}
          </Button>
        </div>
      )}
    </Prose>
  )
}
