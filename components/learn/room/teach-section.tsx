import { DocsLink } from '@/components/docs/docs-link'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { drawRoomWord } from '@/lib/learn/room/room-word'
import { TeachPanel } from './teach-panel'

export function TeachSection() {
  return (
    <section aria-labelledby="teach" className="grid gap-4">
      <h2 id="teach" className="font-medium">
        Teach with it
      </h2>
      <div className="grid max-w-[68ch] gap-2 text-ink-soft">
        <p>
          Choose a lesson and a room word. Everyone who opens the link gets the same contracts under “Prove
          it”. Another word gives other contracts. Nobody signs in, and all data stays in the browser of each
          learner.
        </p>
        <p>
          The worksheet has the first three of these contracts on A4, with the answer key on a separate page.
          Projector size makes the text of the lesson 50% larger. The room word is not a secret: everyone who
          has it can open the answer key. <DocsLink to="teaching">More about teaching</DocsLink>
        </p>
      </div>
      <TeachPanel
        lessons={LISTED_LESSONS.map(({ slug, title }) => ({ slug, title }))}
        freshWord={drawRoomWord()}
      />
    </section>
  )
}
