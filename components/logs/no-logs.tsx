import { Notice } from '@/components/ui/notice'

/** The search is complete and found nothing, which is an answer too. */
export function NoLogs() {
  return (
    <Notice tone="plain" title="No log matches.">
      <p className="text-ink-soft">
        Every block of the range was searched. If you expected some: is it the right network, and are the
        types and their order in the event as the contract declares them?
      </p>
    </Notice>
  )
}
