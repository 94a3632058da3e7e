import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { listDataWords } from '@/lib/logs/opened/word-list'
import { countOf, formatCount } from '@/lib/text/count'
import { Fact, FactPart } from './log-facts'

/** Topics and data as the chain holds them. */
export function RawParts({ log: { topics, data } }: { log: FoundLog }) {
  const { words, more } = listDataWords(data)
  return (
    <>
      <FactPart title="Topics">
        {topics
          .map((topic, at) => ({ topic, at }))
          .map(({ topic, at }) => (
            <Fact key={at} name={String(at)}>
              <Hex value={topic} />
            </Fact>
          ))}
        {topics.length === 0 ? <Fact name="none">{''}</Fact> : null}
      </FactPart>
      <FactPart
        title={`Data, ${countOf(data.length / 2 - 1, 'byte')}`}
        aside={<CopyButton value={data} what="the data" />}
      >
        {words.map(({ at, hex }) => (
          <Fact key={at} name={formatCount(at)}>
            <Hex value={hex} />
          </Fact>
        ))}
      </FactPart>
      {more > 0 ? (
        <p className="text-ink-soft text-note">{countOf(more, 'further word')} are in what is copied.</p>
      ) : null}
    </>
  )
}
