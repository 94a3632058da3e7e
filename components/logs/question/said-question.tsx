import { CopyButton } from '@/components/ui/copy-button'
import { Verbatim } from '@/components/ui/verbatim'

/** The query in one sentence, and its first request. */
export function SaidQuestion({ said, request }: { said: string; request: string }) {
  return (
    <div className="grid gap-2 border-hairline border-t pt-3">
      <p className="text-ink-soft text-table wrap-anywhere">{said}.</p>
      <details>
        <summary className="min-h-6 text-accent">The request</summary>
        <div className="grid justify-items-start gap-1 pt-2">
          <Verbatim title="The request" text={request} rows={Math.min(16, request.split('\n').length + 1)} />
          <CopyButton value={request} what="the request" />
        </div>
      </details>
    </div>
  )
}
