/** What the link of a layout says. */
export const LAYOUT_LINK = 'Read a contract with this layout'

/** The room of the link until it is there: what a run did stands below, and must not move away under the reader. */
export const LayoutLinkPlace = () => (
  <span aria-hidden className="invisible">
    {LAYOUT_LINK}
  </span>
)
