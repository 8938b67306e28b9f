/** Something about the service that has one answer, on any page. */
export interface Statement {
  subject: string;
  /** What holds. */
  holds: string;
  /** Where it is said: words of the shared process, of the home page's answers or of the company's facts. */
  saidBy: RegExp;
  /** Sentences that say otherwise. */
  contradictions: RegExp[];
  /** Words that turn such a sentence around, such as a "not". */
  unless?: RegExp;
  /** Sentences that must be caught. */
  wrong: string[];
}

const negation = /\b(?:no|not|never|nobody|without|instead of|don't|bans?|banned)\b/i;

export const statements: Statement[] = [
  {
    subject: "photographs",
    holds: "After every visit you get photos of each side, before and after.",
    saidBy: /photos of each side, before and after/i,
    contradictions: [
      /\b(?:photos?|pictures?)\b[^.!?]*\b(?:on request|if you ask|if you want|only|extra|of any trouble)\b/i,
      /\b(?:ask|pay)\b[^.!?]*\bfor (?:the )?(?:photos|pictures)\b/i,
    ],
    unless: negation,
    wrong: ["You get photos of any trouble.", "Pictures are taken on request."],
  },
  {
    subject: "small repairs",
    holds: "A loose screw or strap within reach is tightened in the visit; whatever takes material is quoted apart.",
    saidBy: /loose screw or strap tightened/i,
    contradictions: [
      /\b(?:screws?|straps?)\b[^.!?]*\b(?:extra|separate(?:ly)?|its own price|a price first|charged?)\b/i,
      /\b(?:sealing|sealant|new hangers?|new slope)\b[^.!?]*\b(?:is|are) (?:included|part of (?:the|every|each) (?:visit|cleaning))\b/i,
    ],
    unless: negation,
    wrong: ["A loose strap gets a price first.", "New hangers are included."],
  },
  {
    subject: "blowers",
    holds: "Debris is cleared by hand, and no blower is used on the roof.",
    saidBy: /do not use blowers/i,
    contradictions: [/\b(?:leaf )?blowers?\b/i, /\bblow(?:n|s)? (?:the )?(?:debris|leaves|needles|it) off\b/i],
    unless: /\b(?:no|not|never|nobody|without|instead of|don't|bans?|banned|gardener(?:'s|s')?|neighbor(?:'s|s')?)\b/i,
    wrong: ["A blower takes the dry leaves off the roof."],
  },
  {
    subject: "plugs",
    holds: "A plug comes out from above where it can be reached, and from below where it cannot.",
    saidBy: /a plug comes out from above, or else from below/i,
    contradictions: [
      /\bplug\w*\b[^.!?]*\b(?:always|only) from (?:above|below|the (?:top|bottom|foot))/i,
      /\b(?:always|only) from (?:above|below|the (?:top|bottom|foot))\b[^.!?]*\bplug/i,
    ],
    wrong: ["Plugs are opened only from below."],
  },
  {
    subject: "rinsing",
    holds: "Every run is flushed until the water runs clear.",
    saidBy: /flush until the water runs clear/i,
    contradictions: [
      /\b(?:rins|flush)\w*\b[^.!?]*\btwice\b/i,
      /\b(?:double|two|second) (?:rins|flush)\w*/i,
      /\b(?:one|single) (?:quick )?rinse\b/i,
    ],
    unless: /\bgrit\b|\bbrown\b/i,
    wrong: ["Every run gets a double rinse.", "We flush each gutter twice."],
  },
  {
    subject: "order",
    holds: "Clear by hand, then open the downspouts, then flush, then look.",
    saidBy: /Clear by hand[\s\S]*Open the downspouts[\s\S]*Flush with water[\s\S]*Look it over/,
    contradictions: [
      /\b(?:outlets?|downspouts?|pipes?) (?:come|comes|are (?:opened|cleared)|is (?:opened|cleared)) first\b/i,
      /\b(?:flush|rinse)\w*\b[^.!?]*\bbefore (?:we|the) (?:scoop|clear|bag)/i,
    ],
    wrong: ["Outlets come first.", "We rinse each run before we scoop."],
  },
  {
    subject: "ladders",
    holds: "No ladder rests on a gutter.",
    saidBy: /never on the gutter/i,
    contradictions: [/\bladders?\b[^.!?]*\b(?:rests?|leans?|leaning|resting) (?:on|against) (?:the|your) gutter/i],
    unless: negation,
    wrong: ["The ladder leans against the gutter."],
  },
  {
    subject: "debris",
    holds: "Debris is bagged and hauled away.",
    saidBy: /bagged and hauled away/i,
    contradictions: [
      /\b(?:we|bags?|debris) (?:leaves? |is left |are left |goes? |go )[^.!?]*\b(?:your|green|yard) (?:bin|cart|waste)\b/i,
    ],
    wrong: ["The debris goes into your green bin."],
  },
  {
    subject: "price",
    holds: "You get one price before the work starts.",
    saidBy: /one price before we start/i,
    contradictions: [/\b(?:charge|bill|pay|paid|priced?)\b[^.!?]*\b(?:by the hour|hourly|per hour)\b/i],
    unless: negation,
    wrong: ["We charge by the hour."],
  },
  {
    subject: "repair prices",
    holds: "Repair prices are usual ones and include the trip charge.",
    saidBy: /Extensive repairs usually run \$300 to \$800, trip charge included/,
    contradictions: [/\brepairs (?:run|cost) \$/i, /\btrip charge\b[^.!?]*\b(?:extra|added|separate)/i],
    wrong: ["Extensive repairs run $300 to $800.", "The trip charge is extra."],
  },
  {
    subject: "lead paint",
    holds:
      "Replacing a painted board is demolition under 40 CFR 745.83, so the exception for small areas does not apply.",
    saidBy: /built before 1978, replacing a painted board is work for a firm with EPA lead-safe certification/,
    contradictions: [/\bsmall area\b/i],
    wrong: ["Work that disturbs more than a small area of old paint needs a certified firm."],
  },
  {
    subject: "cancellation",
    holds: "Any written notice cancels a contract within the term that the law gives.",
    saidBy: /Any written notice that says you cancel is enough/,
    contradictions: [/\bsigned and dated\b[^.!?]*\b(?:note|notice|letter)\b/i],
    wrong: ["To cancel, send us a signed and dated note."],
  },
  {
    subject: "hours",
    holds: "We answer during business hours; outside them nobody watches phone or form.",
    saidBy: /during business hours/i,
    contradictions: [
      /\b24\/7\b|\b24 hours a day\b|\baround the clock\b|\b(?:day or|day and) night\b|\bat any hour\b/i,
      /\bcalls?\b[^.!?]*\breach(?:es)? us at once\b/i,
    ],
    unless: negation,
    wrong: ["We are here around the clock.", "A call reaches us at once."],
  },
  {
    subject: "urgency",
    holds: "Storm damage and active leaks go first, arranged by phone; no time of arrival is promised.",
    saidBy: /Storm damage and active leaks go (?:ahead of other work|first)/i,
    contradictions: [
      /\bsame[- ]day (?:visit|service|repair|answer)s?\b/i,
      /\bwe (?:come|are there|arrive)\b[^.!?]*\b(?:at once|right away|immediately|within (?:an|the|one) hour)\b/i,
      /\b(?:leaks?|storm damage)\b[^.!?]*\b(?:wait|waits) (?:its|their) turn\b/i,
    ],
    unless: negation,
    wrong: ["We offer same-day service.", "After a storm we come right away."],
  },
  {
    subject: "guarantee",
    holds: "The workmanship guarantee is one sentence of the company's facts, with one scope and one term.",
    saidBy: /We \[?guarantee our workmanship/i,
    contradictions: [
      /\b(?:we|our)\b[^.!?]*\bguarantee[ds]?\b[^.!?]*\b(?:\d+|one|two|three|five|ten)[- ](?:month|year)s?\b/i,
      /\blifetime (?:workmanship )?guarantee\b/i,
      /\bguarantee (?:covers|is for) only\b/i,
    ],
    unless: /\bmakers?\b|\bmanufacturers?\b|We \[guarantee our workmanship\]/i,
    wrong: ["We guarantee each repair for two years.", "Every job has a lifetime guarantee."],
  },
];
