/** Leads to the step that gives the contract a layout: the heading of `components/storage/layout/layout-panel`. */
export const LayoutStepLink = () => <a href="#layout">Add a layout for this contract</a>
