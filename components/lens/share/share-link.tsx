import { clsx } from 'clsx'
import { CopyButton } from '@/components/ui/copy-button'
import { Input } from '@/components/ui/input'
import { LONG_LINK } from '@/lib/share/attachment'
import { formatMarkdownLink } from '@/lib/share/shareable'
import { formatCount } from '@/lib/text/count'

/** The link, its length, and Markdown. */
export function ShareLink({ link, sentence }: { link: string; sentence: string }) {
  const isLong = link.length > LONG_LINK
  return (
    <div className="grid gap-1">
      <Input readOnly mono aria-label="Link" value={link} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className={clsx('text-note', isLong ? 'text-warn' : 'text-ink-soft')}>
          {formatCount(link.length)} characters
          {isLong ? `; some messengers truncate links over ${formatCount(LONG_LINK)}` : ''}
        </p>
        <span className="flex gap-2">
          <CopyButton value={link} what="the link" />
          <CopyButton
            value={formatMarkdownLink(sentence, link)}
            what="the link as markdown"
            label="Markdown"
          />
        </span>
      </div>
    </div>
  )
}
