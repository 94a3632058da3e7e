/** As high as the line of a known layout, so that the page does not move. */
export const LayoutPlace = () => <div className="-mb-7 min-h-8" />
