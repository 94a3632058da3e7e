export const LAYOUT_LINK = 'Read a contract with this layout'

/** Keeps the space of the link, so that the results below do not move. */
export const LayoutLinkPlace = () => (
  <span aria-hidden className="invisible">
    {LAYOUT_LINK}
  </span>
)
