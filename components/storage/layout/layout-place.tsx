/** As tall as the line of a layout that is in use, which comes here, so that nothing below is moved by it. */
export const LayoutPlace = () => <div className="-mb-7 min-h-8" />
