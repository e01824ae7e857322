/** Query parameters that name a campaign. */
export const campaignMarks = /^utm_(source|medium|campaign|term|content)$/;

/** Query parameters by which an ad service recognizes its click. */
export const clickMarks = /^(gclid|[gw]braid|msclkid)$/;
