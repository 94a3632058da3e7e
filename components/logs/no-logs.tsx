import { Notice } from '@/components/ui/notice'

/** The connection was asked for the whole range and said that it holds nothing, which is an answer too. */
export function NoLogs() {
  return (
    <Notice tone="plain" title="No log matches.">
      <p className="text-ink-soft">
        The connection was asked for every block of the range and answered that none holds such a log. If you
        expected some: is it the right network, and are the types and their order in the event as the contract
        declares them?
      </p>
    </Notice>
  )
}
