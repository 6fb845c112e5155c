// Made by web/messages_types.py from the schema of the messages: do not edit.
export const PROTOCOL = 1;

export type Command = BringCards | OfferCut | RefuseCut | NameCutter | CutCards | MixCards | PutCuttingCard | ChooseBurn | BurnCard | OrderShuffle | EndShoe | PlaceBet | TakeBet | LowerBet | Nominate | NominateHand | ReturnStake | CallBets | ReduceBets | RefuseBet | CloseBets | DealCard | DrawCard | ShowCuttingCard | TurnCard | SettleBets | ClearTable | OfferCards | TakeCards | DeclineCards | NameOpener | AskForHand | PassHand | LookAtHand | ReturnHand | OrderHandBack | DrawEarly | OfferShoe | TakeShoe | DeclineShoe | NameDealer | GiveUpShoe | ChangeMethod | ReopenBets | ExchangeVoucher | DeferCommission | CollectCommission | ArrangeExcess | Permit | WithdrawPermission | AskAgreement | Agree | Disagree | AskFor | Sit | StandUp | Leave | Direct | Exercise | Dispute | RuleOnDispute | Determine | BuyIn | CashOut | SetMinimum | SetMaximum | SetDifferential | SetPersonal | SetAreaMaximum | PostSign | TakeSignDown | OfferBets | ChooseDecks | ChangeVariant | ChooseOption | ChooseFace | RestrictSideWager | OrderNoBetCoups | CloseBox | OpenBox | VacateSeat | AnnounceClosing | CloseTable | OpenTable | OfferWindow | DeclineWindow | CloseWindow | Report | Choose | DealToArea | LookAtArea | TurnHand | CountCards | ForfeitBets | ReportMishap;

export type TableEvent = CardsBrought | CutOffered | CutRefused | CutterNamed | CardsCut | CardsMixed | BurnChosen | CardBurned | BurnOrdered | ShoeLoaded | StepForgotten | ShoeToEnd | ShoeEnded | BetPlaced | BetTaken | BetLowered | BetAdvised | Nominated | NominationVoided | MarkerPut | VoucherExchanged | CommissionDeferred | CommissionCollected | CommissionReturned | ExcessArranged | BetsCalled | BetsClosed | BetsReopened | CardDealt | CardDrawn | CardMoved | CardTurned | OrderDecided | CountCalled | CuttingCardShown | LastCoupCalled | ResultCalled | CoupReopened | CoupVoided | CoupWithoutBets | TableCleared | BetSettled | BetUnsettled | EarlierSettled | EarlierUnsettled | EarlierVoided | CardsOffered | CardsAccepted | CardsDeclined | OpenerNamed | HandReturned | HandOrderedBack | ShoeOffered | ShoeTaken | ShoeDeclined | DealerNamed | ShoeLeft | HandPassed | HandLookedAt | MethodChanged | RunWentOn | LongRestated | TailIndicator | TailWarned | HandMissing | HandNominated | WindowOpened | WindowDeclined | WindowClosed | HandDealt | MishapFound | CardsCounted | CardsReshuffled | DecksPaired | DecksChanged | CardExposed | AreaLookedAt | HandTurned | ResultsCalled | HandsOut | IrregularityFound | EarlierFound | Notified | FaultDecided | ChoiceTaken | PlayerAnswered | FaultClosed | PersonExcluded | WinningsWithheld | WithheldDetermined | Seated | StoodUp | Left | DirectionGiven | Decided | DiscretionUsed | DisputeRaised | DisputeDecided | DisputeTakenOn | PermissionGiven | PermissionUsed | PermissionWithdrawn | AgreementAsked | Agreed | Disagreed | AgreementUsed | WishTold | WishMet | MinimumSet | MaximumSet | DifferentialSet | PersonalSet | AreaMaximumSet | FaceChosen | BetRestricted | BetsOffered | DecksChosen | BoxClosed | BoxOpened | NoBetCoupsOrdered | NoBetCoupsEnded | ClosingAnnounced | TableClosed | TableOpened | SignPosted | SignTakenDown | VariantChanged | OptionChosen | BoughtIn | CashedOut | DebtCollected;

export type TableView = View;

export type Heard = Hello | AskOne | AskAll | BuyChips | CashOutChips | Ping | Watch | Unwatch | Peel | Ready;

export type AnySaid = Again | Bye | ClockSet | LobbyMoved | MeterMoved | NotRead | NotTaken | OwnMoved | Peeled | Pong | ReadOn | RealityCheck | SaidTaken | TableMoved | Welcome | WhoIsReady;

export type BringCards = {
  do: "bring-cards";
  cards: Cards;
  done?: Step[];
  same?: boolean;
  backs?: string;
  "other-backs"?: string;
  scanning?: boolean;
};

export type Cards = "factory-shuffled" | "new" | "pre-checked" | "pre-shuffled" | "used";

export type Step = "checked" | "inspected-by-dealer" | "inspected-by-supervisor" | "riffled" | "sealed" | "secured" | "shuffled" | "stacked" | "viewed-by-players" | "washed" | "washed-or-riffled";

export type OfferCut = {
  do: "offer-cut";
  "to-players"?: boolean;
  first?: number | null;
  person?: string;
};

export type RefuseCut = {
  do: "refuse-cut";
};

export type NameCutter = {
  do: "name-cutter";
  person: string;
};

export type CutCards = {
  do: "cut-cards";
  "in-front": number;
};

export type MixCards = {
  do: "mix-cards";
  "by-hand"?: boolean;
  reason?: string;
};

export type PutCuttingCard = {
  do: "put-cutting-card";
  "from-back": number;
};

export type ChooseBurn = {
  do: "choose-burn";
  burn: Burn;
};

export type Burn = "face-up-count" | "one-card" | "one-card-shown";

export type BurnCard = {
  do: "burn-card";
  card?: string | null;
  shown?: boolean;
};

export type OrderShuffle = {
  do: "order-shuffle";
  reason: string;
  other?: boolean;
  replace?: boolean;
  waiting?: boolean;
};

export type EndShoe = {
  do: "end-shoe";
};

export type PlaceBet = {
  do: "place-bet";
  bet: string;
  stake: number;
  area?: number;
  token?: boolean;
  owner?: string;
  told?: string;
  unnoticed?: boolean;
  on?: string;
  means?: StakeMeans;
};

export type StakeMeans = "cash" | "chips" | "words";

export type TakeBet = {
  do: "take-bet";
  bet: string;
  area?: number;
  on?: string;
  token?: boolean;
};

export type LowerBet = {
  do: "lower-bet";
  bet: string;
  stake: number;
  area?: number;
  on?: string;
  token?: boolean;
};

export type Nominate = {
  do: "nominate";
  bet: string;
  area?: number;
  owner?: string;
  was?: string;
};

export type NominateHand = {
  do: "nominate-hand";
  hand: Side;
  player?: string;
};

export type Side = "banker" | "player";

export type ReturnStake = {
  do: "return-stake";
  player: string;
  area?: number;
  reason?: string;
};

export type CallBets = {
  do: "call-bets";
};

export type ReduceBets = {
  do: "reduce-bets";
  bet?: string;
  area?: number;
};

export type RefuseBet = {
  do: "refuse-bet";
  player: string;
  bet: string;
  area?: number;
  reason?: string;
  on?: string;
  token?: boolean;
};

export type CloseBets = {
  do: "close-bets";
};

export type DealCard = {
  do: "deal-card";
  card?: string | null;
  to?: Side | null;
  "face-down"?: boolean;
  "found-face-up"?: boolean;
  unnoticed?: boolean;
};

export type DrawCard = {
  do: "draw-card";
  card?: string | null;
};

export type ShowCuttingCard = {
  do: "show-cutting-card";
};

export type TurnCard = {
  do: "turn-card";
  hand: Side;
  place: number;
  card?: string | null;
};

export type SettleBets = {
  do: "settle-bets";
  areas?: number[];
  unnoticed?: boolean;
  "paid-as"?: string;
};

export type ClearTable = {
  do: "clear-table";
};

export type OfferCards = {
  do: "offer-cards";
  hand: Side;
  designated?: string;
  order?: string[];
};

export type TakeCards = {
  do: "take-cards";
  hand: Side;
};

export type DeclineCards = {
  do: "decline-cards";
  hand: Side;
};

export type NameOpener = {
  do: "name-opener";
  hand: Side;
  person?: string;
};

export type AskForHand = {
  do: "ask-for-hand";
  hand: Side;
};

export type PassHand = {
  do: "pass-hand";
  hand: Side;
};

export type LookAtHand = {
  do: "look-at-hand";
  hand: Side;
  cards?: string[];
};

export type ReturnHand = {
  do: "return-hand";
  hand: Side;
};

export type OrderHandBack = {
  do: "order-hand-back";
  hand: Side;
  reason?: string;
};

export type DrawEarly = {
  do: "draw-early";
  card: string;
  reason?: string;
};

export type OfferShoe = {
  do: "offer-shoe";
  order?: string[];
};

export type TakeShoe = {
  do: "take-shoe";
};

export type DeclineShoe = {
  do: "decline-shoe";
};

export type NameDealer = {
  do: "name-dealer";
  person: string;
};

export type GiveUpShoe = {
  do: "give-up-shoe";
  reason?: string;
};

export type ChangeMethod = {
  do: "change-method";
  method: string;
  reason?: string;
};

export type ReopenBets = {
  do: "reopen-bets";
  reason?: string;
};

export type ExchangeVoucher = {
  do: "exchange-voucher";
  player: string;
  value: number;
  bets?: string[];
  returned?: boolean;
  until?: number | null;
};

export type DeferCommission = {
  do: "defer-commission";
  player: string;
  reason?: string;
};

export type CollectCommission = {
  do: "collect-commission";
  player: string;
};

export type ArrangeExcess = {
  do: "arrange-excess";
  player: string;
  maximum: number;
  shoe?: boolean;
  reason?: string;
};

export type Permit = {
  do: "permit";
  what: Permission;
  player?: string;
  lasting?: boolean;
  reason?: string;
};

export type Permission = "both-hands" | "burn-method" | "change-method" | "collect-commission" | "designated-opener" | "early-card" | "hand-first" | "name-opener" | "offer-cut" | "open-cards" | "riffle" | "same-backs" | "sharing" | "show-burn";

export type WithdrawPermission = {
  do: "withdraw-permission";
  what: Permission;
  player?: string;
  reason?: string;
};

export type AskAgreement = {
  do: "ask-agreement";
  what: Topic;
};

export type Topic = "another-game" | "new-cards" | "no-bet-coups";

export type Agree = {
  do: "agree";
  what: Topic;
};

export type Disagree = {
  do: "disagree";
  what: Topic;
};

export type AskFor = {
  do: "ask-for";
  what: PlayerWish;
};

export type PlayerWish = "collect-commission" | "early-card" | "no-bet-coups" | "open-cards" | "riffle" | "rules" | "show-burn" | "treat-as-new" | "view-cards";

export type Sit = {
  do: "sit";
  seat: number;
};

export type StandUp = {
  do: "stand-up";
};

export type Leave = {
  do: "leave";
  player?: string;
};

export type Direct = {
  do: "direct";
  question: string;
  decision: string;
  reason?: string;
};

export type Exercise = {
  do: "exercise";
  clause: string;
  reason: string;
  about?: string;
};

export type Dispute = {
  do: "dispute";
  about?: string;
  number?: number;
};

export type RuleOnDispute = {
  do: "rule-on-dispute";
  number: number;
  decision: string;
  gives?: number;
  reason?: string;
};

export type Determine = {
  do: "determine";
  player: string;
  paid: boolean;
  reason?: string;
};

export type BuyIn = {
  do: "buy-in";
  player: string;
  amount: number;
};

export type CashOut = {
  do: "cash-out";
  amount: number;
  player?: string;
};

export type SetMinimum = {
  do: "set-minimum";
  bet: string;
  minimum: number;
  "at-once"?: boolean;
  reason?: string;
};

export type SetMaximum = {
  do: "set-maximum";
  bet: string;
  maximum: number;
  reason?: string;
};

export type SetDifferential = {
  do: "set-differential";
  differential: number | null;
  reason?: string;
};

export type SetPersonal = {
  do: "set-personal";
  player: string;
  bet: string;
  minimum: number;
  maximum: number;
  reason?: string;
};

export type SetAreaMaximum = {
  do: "set-area-maximum";
  maximum: number | null;
  reason?: string;
};

export type PostSign = {
  do: "post-sign";
  item?: Item | null;
  announces?: string | Announced;
  effective?: number | null;
};

export type Item = "closing-time" | "differential" | "jackpot-split" | "limits" | "new-game" | "new-minimum" | "pairs-restriction" | "pay-scale" | "payout-odds" | "percentage" | "personal-limits" | "two-minimums" | "unit";

export type Announced = {
  bets?: string[];
  minimum?: number | null;
  maximum?: number | null;
  player?: string;
  variant?: string;
  served?: string[];
};

export type TakeSignDown = {
  do: "take-sign-down";
  item: Item;
  about?: string;
};

export type OfferBets = {
  do: "offer-bets";
  bets: string[];
  reason?: string;
};

export type ChooseDecks = {
  do: "choose-decks";
  decks: number;
  reason?: string;
};

export type ChangeVariant = {
  do: "change-variant";
  variant: string;
  percentage?: string;
  reason?: string;
};

export type ChooseOption = {
  do: "choose-option";
  family: string;
  option: string;
  reason?: string;
};

export type ChooseFace = {
  do: "choose-face";
  down: boolean;
  reason?: string;
};

export type RestrictSideWager = {
  do: "restrict-side-wager";
  bet: string;
  on?: boolean;
  reason?: string;
};

export type OrderNoBetCoups = {
  do: "order-no-bet-coups";
  coups?: number;
  "until-wagered"?: boolean;
  reason?: string;
};

export type CloseBox = {
  do: "close-box";
  area: number;
  reason?: string;
};

export type OpenBox = {
  do: "open-box";
  area: number;
};

export type VacateSeat = {
  do: "vacate-seat";
  player: string;
  reason?: string;
};

export type AnnounceClosing = {
  do: "announce-closing";
  effective?: number | null;
  reason?: string;
};

export type CloseTable = {
  do: "close-table";
};

export type OpenTable = {
  do: "open-table";
};

export type OfferWindow = {
  do: "offer-window";
};

export type DeclineWindow = {
  do: "decline-window";
};

export type CloseWindow = {
  do: "close-window";
};

export type Report = {
  do: "report";
  irregularity: Irregularity;
  cards?: string[];
  unseen?: number;
  rebuildable?: boolean;
  earlier?: boolean;
  coup?: number;
  player?: string;
  note?: string;
  unnoticed?: boolean;
  "on-duty"?: boolean;
};

export type Irregularity = "breach-of-rules" | "cards-handled" | "dealt-face-up" | "dealt-without-wagers" | "disruption" | "drawn-together" | "dropped-cards" | "early-third-card" | "excess-card" | "exposed-before-loading" | "face-up-first-card" | "face-up-later-card" | "fail-to-burn" | "fail-to-cut" | "fail-to-shuffle" | "first-card-exposed" | "foreign-card" | "found-late" | "fraud" | "insufficient-cards" | "late-tail-too-early" | "missing-card" | "order-revealed" | "out-of-order" | "placed-in-error" | "player-leaves" | "players-card-to-banker" | "power-failure" | "prohibited-device" | "revealed-by-dealer" | "shield-not-offered" | "third-card-missed" | "third-card-to-banker" | "third-card-to-player" | "unfit-cards" | "wrong-delivery" | "wrong-display" | "wrong-scale" | "wrong-scanner";

export type Choose = {
  do: "choose";
  does: string;
  reason?: string;
  order?: string[];
  players?: string[];
  amount?: number;
};

export type DealToArea = {
  do: "deal-to-area";
  area?: number | null;
  cards?: (string | null)[] | null;
  exposed?: number;
  unnoticed?: boolean;
};

export type LookAtArea = {
  do: "look-at-area";
  area: number;
  cards?: string[];
};

export type TurnHand = {
  do: "turn-hand";
  area?: number;
  cards?: string[];
};

export type CountCards = {
  do: "count-cards";
  number: number;
};

export type ForfeitBets = {
  do: "forfeit-bets";
  player: string;
  area?: number;
  reason?: string;
};

export type ReportMishap = {
  do: "report-mishap";
  mishap: Mishap;
  note?: string;
};

export type Mishap = "cards-at-empty-area" | "exposed-card" | "machine-does-not-verify" | "machine-fails" | "wrong-number-at-area" | "wrong-number-at-dealer";

export type CardsBrought = {
  event: "cards-brought";
  decks: number;
  cards?: Cards | null;
  same?: boolean;
  backs?: string;
  clause?: string | null;
};

export type CutOffered = {
  event: "cut-offered";
  to: (SeatNumber | NamedPlayer | StaffRole)[];
};

export type SeatNumber = {
  is: "seat";
  number: number;
};

export type NamedPlayer = {
  is: "player";
  name: string;
};

export type StaffRole = {
  is: "staff";
  role: string;
};

export type CutRefused = {
  event: "cut-refused";
  by: SeatNumber | NamedPlayer | StaffRole;
};

export type CutterNamed = {
  event: "cutter-named";
  by: SeatNumber | NamedPlayer | StaffRole;
  person: string;
  clause?: string | null;
};

export type CardsCut = {
  event: "cards-cut";
  by: SeatNumber | NamedPlayer | StaffRole;
  "in-front": number;
};

export type CardsMixed = {
  event: "cards-mixed";
  "by-hand": boolean;
  clause?: string | null;
};

export type BurnChosen = {
  event: "burn-chosen";
  "face-up": boolean;
  counted: boolean;
  clause?: string | null;
};

export type CardBurned = {
  event: "card-burned";
  card: string | null;
  more: number;
  hidden?: boolean;
};

export type BurnOrdered = {
  event: "burn-ordered";
  clause?: string | null;
};

export type ShoeLoaded = {
  event: "shoe-loaded";
  "cutting-card": number | null;
  burn: number;
};

export type StepForgotten = {
  event: "step-forgotten";
  step: Irregularity;
};

export type ShoeToEnd = {
  event: "shoe-to-end";
  replace?: boolean;
  clause?: string | null;
};

export type ShoeEnded = {
  event: "shoe-ended";
  replace?: boolean;
  clause?: string | null;
};

export type BetPlaced = {
  event: "bet-placed";
  wager: Wager;
  added: number;
  advice?: string | null;
  told?: string;
};

export type Wager = {
  player: string;
  bet: string;
  stake: number;
  area?: number;
  seated?: boolean;
  token?: boolean;
  on?: string;
  terms?: AcceptedUnder;
};

export type AcceptedUnder = {
  number?: number;
  warned?: boolean;
  short?: boolean;
};

export type BetTaken = {
  event: "bet-taken";
  wager: Wager;
  clause?: string | null;
};

export type BetLowered = {
  event: "bet-lowered";
  wager: Wager;
  stake: number;
  clause?: string | null;
};

export type BetAdvised = {
  event: "bet-advised";
  wager: Wager;
  clause: string;
};

export type Nominated = {
  event: "nominated";
  wager: Wager;
  bet: string;
  clause: string;
};

export type NominationVoided = {
  event: "nomination-voided";
  wager: Wager;
  clause: string;
};

export type MarkerPut = {
  event: "marker-put";
  player: string;
  seat: number | null;
  owed?: number | null;
  clause?: string | null;
};

export type VoucherExchanged = {
  event: "voucher-exchanged";
  player: string;
  value: number;
  bets?: string[];
  returned?: boolean;
  clause?: string | null;
};

export type CommissionDeferred = {
  event: "commission-deferred";
  player: string;
};

export type CommissionCollected = {
  event: "commission-collected";
  player: string;
  amount: number;
  clause?: string | null;
};

export type CommissionReturned = {
  event: "commission-returned";
  player: string;
  amount: number;
};

export type ExcessArranged = {
  event: "excess-arranged";
  player: string;
  maximum: number;
  shoe?: boolean;
};

export type BetsCalled = {
  event: "bets-called";
  words: string;
};

export type BetsClosed = {
  event: "bets-closed";
  words: string;
};

export type BetsReopened = {
  event: "bets-reopened";
  clause: string;
};

export type CardDealt = {
  event: "card-dealt";
  to: Side;
  card: string | null;
  "face-down"?: boolean;
};

export type CardDrawn = {
  event: "card-drawn";
  card: string | null;
};

export type CardMoved = {
  event: "card-moved";
  source: Spot;
  place: number;
  to: Spot;
};

export type Spot = "aside" | "banker" | "discards" | "front" | "player";

export type CardTurned = {
  event: "card-turned";
  hand: Side;
  place: number;
  card: string;
};

export type OrderDecided = {
  event: "order-decided";
  turns: number[];
};

export type CountCalled = {
  event: "count-called";
  hand: Side;
  count: number;
  words: string;
};

export type CuttingCardShown = {
  event: "cutting-card-shown";
  coups: number;
  clause?: string | null;
};

export type LastCoupCalled = {
  event: "last-coup-called";
  words: string;
  clause?: string | null;
};

export type ResultCalled = {
  event: "result-called";
  outcome: Outcome;
  words: string;
  "no-bet"?: boolean;
};

export type Outcome = [number, number, number, number, Pair, Pair, boolean, Eights];

export type Pair = "coloured" | "mixed" | "none" | "perfect";

export type Eights = "coloured" | "mixed" | "none" | "suited";

export type CoupReopened = {
  event: "coup-reopened";
  waiting?: Wager[];
};

export type CoupVoided = {
  event: "coup-voided";
  why: string;
  clauses: string[];
};

export type CoupWithoutBets = {
  event: "coup-without-bets";
  words: string;
  clause?: string | null;
  after?: boolean;
  extra?: boolean;
};

export type TableCleared = {
  event: "table-cleared";
};

export type BetSettled = {
  event: "bet-settled";
  wager: Wager;
  result: Result;
  returned: number;
  paid: number;
  owed: number;
  clauses: string[];
};

export type Result = "lost" | "stood-off" | "void" | "won";

export type BetUnsettled = {
  event: "bet-unsettled";
  wager: Wager;
  returned: number;
  paid: number;
  owed: number;
  short?: number;
};

export type EarlierSettled = {
  event: "earlier-bet-settled";
  wager: Wager;
  result: Result;
  returned: number;
  paid: number;
  owed: number;
  clauses: string[];
  coup?: number;
};

export type EarlierUnsettled = {
  event: "earlier-bet-unsettled";
  wager: Wager;
  returned: number;
  paid: number;
  owed: number;
  short?: number;
  coup?: number;
};

export type EarlierVoided = {
  event: "earlier-coup-voided";
  why: string;
  clauses: string[];
  coup?: number;
};

export type CardsOffered = {
  event: "cards-offered";
  hand: Side;
  to: (NamedPlayer | StaffRole)[];
  clause?: string | null;
};

export type CardsAccepted = {
  event: "cards-accepted";
  hand: Side;
  by: string;
};

export type CardsDeclined = {
  event: "cards-declined";
  hand: Side;
  by: string;
};

export type OpenerNamed = {
  event: "opener-named";
  hand: Side;
  person: NamedPlayer | StaffRole;
};

export type HandReturned = {
  event: "hand-returned";
  hand: Side;
};

export type HandOrderedBack = {
  event: "hand-ordered-back";
  hand: Side;
  clause?: string | null;
};

export type ShoeOffered = {
  event: "shoe-offered";
  to: (NamedPlayer | StaffRole)[];
  clause?: string | null;
};

export type ShoeTaken = {
  event: "shoe-taken";
  by: string;
};

export type ShoeDeclined = {
  event: "shoe-declined";
  by: string;
};

export type DealerNamed = {
  event: "dealer-named";
  person: string;
};

export type ShoeLeft = {
  event: "shoe-left";
  by: string;
  clause?: string | null;
};

export type HandPassed = {
  event: "hand-passed";
  hand: Side;
  to: string;
};

export type HandLookedAt = {
  event: "hand-looked-at";
  hand: Side;
  by: string;
  cards?: string[];
};

export type MethodChanged = {
  event: "method-changed";
  method: string;
};

export type RunWentOn = {
  event: "run-went-on";
  wager: Wager;
  reached: number;
};

export type LongRestated = {
  event: "runs-restated";
  lying: LongStanding[];
  lay: LongStanding[];
  indicators: Record<string, number>;
  were: Record<string, number>;
  again?: Wager[];
  gone?: Wager[];
};

export type LongStanding = {
  wager: Wager;
  reached?: number;
  since?: number;
  begun?: boolean;
  first?: boolean;
  misplaced?: boolean;
};

export type TailIndicator = {
  event: "tail-indicator";
  bet: string;
  shows: number;
  clause: string;
};

export type TailWarned = {
  event: "tail-warned";
  bet: string;
  shows: number;
  clause: string;
};

export type HandMissing = {
  event: "hand-missing";
  players: string[];
  clause: string;
};

export type HandNominated = {
  event: "hand-nominated";
  player: string;
  hand: Side;
  clause: string;
};

export type WindowOpened = {
  event: "window-opened";
  bet: string;
  on: string;
  to: string[];
  until: number;
  clause: string;
};

export type WindowDeclined = {
  event: "window-declined";
  player: string;
};

export type WindowClosed = {
  event: "window-closed";
  bet: string;
};

export type HandDealt = {
  event: "hand-dealt";
  area: number;
  cards: (string | null)[];
  "face-down": boolean;
};

export type MishapFound = {
  event: "mishap-found";
  mishap: Mishap;
  facts: Fact[];
  remedy: Remedy;
  clause: string | null;
  also?: string[];
  role?: string;
  choices?: Choice[];
  then?: Act[];
  areas?: number[];
  note?: string;
};

export type Fact = "all-cards" | "banker-draws" | "banker-stands" | "between-coups" | "confirmed" | "count-right" | "count-wrong" | "counted" | "during-coup" | "exposed" | "first-coup-finished" | "first-coup-unfinished" | "initial-deal" | "last-coup" | "nobody-looked" | "not-counted" | "not-last-coup" | "not-reconstructable" | "off-duty" | "on-duty" | "outcome-established" | "outcome-open" | "player-draws" | "player-stands" | "reconstructable" | "right-number" | "some-cards" | "somebody-looked" | "third-cards" | "unconfirmed" | "unexposed" | "wrong-number";

export type Remedy = "any-of-the-choices" | "becomes-bankers-third" | "becomes-players-third" | "burn-cards" | "confirm-outcome" | "decide-order" | "disregard" | "finish-then-shuffle" | "first-of-next-coup" | "first-of-no-bet-coup" | "no-bet-coup" | "one-of-the-choices" | "play-on" | "reconstruct" | "replace-cards" | "results-stand" | "settle" | "shuffle" | "verify-cards" | "void-coup" | "void-shoe" | "void-wager";

export type Choice = {
  does: Act;
  clause: string;
  also?: string[];
  by?: string;
  locks?: string | null;
  "none-left"?: string | null;
};

export type Act = "announce" | "back-to-the-shoe" | "burn-and-restart" | "check-decks" | "continue" | "continue-reconstructed" | "count-cards" | "detain-person" | "discard-cards" | "earlier-results-stand" | "exclude-person" | "finish-as-it-is" | "go-on-with-shoe" | "no-bet-coup" | "pay-winners" | "refund-or-forfeit" | "remove-wager" | "renew-cards" | "replace-cards" | "resume-normal-play" | "retract-or-reduce" | "return-wagers" | "settle-first" | "shuffle" | "shuffle-and-cut" | "take-back" | "undo-settlement" | "use-for-other-hand" | "void-wagers" | "withhold-winnings";

export type CardsCounted = {
  event: "cards-counted";
  number: number;
  right: boolean;
};

export type CardsReshuffled = {
  event: "cards-reshuffled";
  clause?: string | null;
};

export type DecksPaired = {
  event: "decks-paired";
  backs: string;
  other: string;
  clause?: string | null;
};

export type DecksChanged = {
  event: "decks-changed";
  backs: string;
  clause?: string | null;
};

export type CardExposed = {
  event: "card-exposed";
  area: number;
  place: number;
  card: string;
};

export type AreaLookedAt = {
  event: "area-looked-at";
  area: number;
  by: string;
  cards?: string[];
};

export type HandTurned = {
  event: "hand-turned";
  area: number;
  cards: string[];
  total: number;
  words?: string;
  clause?: string | null;
};

export type ResultsCalled = {
  event: "results-called";
  dealer: number;
  ranking: number;
  areas: AreaResult[];
};

export type AreaResult = {
  area: number;
  total: number;
  ranking: number;
  result: string;
};

export type HandsOut = {
  event: "hands-out";
  areas: number[];
  burned?: boolean;
  clause?: string | null;
};

export type IrregularityFound = {
  event: "irregularity-found";
  irregularity: Irregularity;
  facts: Fact[];
  remedy: Remedy;
  clause: string | null;
  also?: string[];
  role?: string;
  choices?: Choice[];
  then?: Act[];
  stray?: Spot | null;
  place?: number;
  player?: string;
  note?: string;
};

export type EarlierFound = {
  event: "earlier-irregularity-found";
  irregularity: Irregularity;
  facts: Fact[];
  remedy: Remedy;
  clause: string | null;
  also?: string[];
  role?: string;
  choices?: Choice[];
  then?: Act[];
  stray?: Spot | null;
  place?: number;
  player?: string;
  note?: string;
  coup?: number;
};

export type Notified = {
  event: "notified";
  who: string;
  clause?: string | null;
};

export type FaultDecided = {
  event: "fault-decided";
  asked?: string[];
  may?: Act | null;
  clause?: string | null;
};

export type ChoiceTaken = {
  event: "choice-taken";
  does: Act;
};

export type PlayerAnswered = {
  event: "player-answered";
  player: string;
  does: Act;
};

export type FaultClosed = {
  event: "fault-closed";
};

export type PersonExcluded = {
  event: "person-excluded";
  player: string;
};

export type WinningsWithheld = {
  event: "winnings-withheld";
  player: string;
  amount: number;
};

export type WithheldDetermined = {
  event: "withheld-determined";
  player: string;
  amount: number;
  paid: boolean;
  back?: boolean;
};

export type Seated = {
  event: "seated";
  player: string;
  seat: number;
};

export type StoodUp = {
  event: "stood-up";
  player: string;
};

export type Left = {
  event: "left";
  player: string;
};

export type DirectionGiven = {
  event: "direction-given";
  question: string;
  decision: string;
  reason: string;
};

export type Decided = {
  event: "decided";
  what: string;
  clause?: string | null;
  reason?: string;
};

export type DiscretionUsed = {
  event: "discretion-used";
  clause: string;
  reason: string;
  about?: string;
  effect?: string;
};

export type DisputeRaised = {
  event: "dispute-raised";
  number: number;
  by: string;
  about: string;
};

export type DisputeDecided = {
  event: "dispute-decided";
  number: number;
  player: string;
  decision: string;
  by: string;
  role: string;
  clause: string | null;
  final: boolean;
  advice?: string;
  amount?: number;
  short?: number;
};

export type DisputeTakenOn = {
  event: "dispute-taken-on";
  number: number;
  player: string;
};

export type PermissionGiven = {
  event: "permission-given";
  what: Permission;
  player: string;
  role: string;
  lasting: boolean;
  clause?: string | null;
};

export type PermissionUsed = {
  event: "permission-used";
  what: Permission;
  player: string;
};

export type PermissionWithdrawn = {
  event: "permission-withdrawn";
  what: Permission;
  player: string;
};

export type AgreementAsked = {
  event: "agreement-asked";
  what: Topic;
  players: string[];
  clause?: string | null;
};

export type Agreed = {
  event: "agreed";
  what: Topic;
  player: string;
};

export type Disagreed = {
  event: "disagreed";
  what: Topic;
  player: string;
};

export type AgreementUsed = {
  event: "agreement-used";
  what: Topic;
};

export type WishTold = {
  event: "wish-told";
  what: PlayerWish;
  player: string;
  clause?: string | null;
};

export type WishMet = {
  event: "wish-met";
  what: PlayerWish;
  player: string;
  gives?: string;
  clause?: string | null;
};

export type MinimumSet = {
  event: "minimum-set";
  bet: string;
  minimum: number;
  keep?: string[];
  "for-all"?: boolean;
};

export type MaximumSet = {
  event: "maximum-set";
  bet: string;
  maximum: number;
};

export type DifferentialSet = {
  event: "differential-set";
  differential: number | null;
};

export type PersonalSet = {
  event: "personal-set";
  player: string;
  bet: string;
  minimum: number;
  maximum: number;
};

export type AreaMaximumSet = {
  event: "area-maximum-set";
  maximum: number | null;
};

export type FaceChosen = {
  event: "face-chosen";
  down: boolean;
  clause: string;
};

export type BetRestricted = {
  event: "bet-restricted";
  bet: string;
  on: boolean;
  clause?: string | null;
};

export type BetsOffered = {
  event: "bets-offered";
  bets: string[];
  clause?: string | null;
};

export type DecksChosen = {
  event: "decks-chosen";
  decks: number;
  clause?: string | null;
};

export type BoxClosed = {
  event: "box-closed";
  area: number;
};

export type BoxOpened = {
  event: "box-opened";
  area: number;
};

export type NoBetCoupsOrdered = {
  event: "no-bet-coups-ordered";
  coups: number;
  clause: string;
  open?: boolean;
  "until-wagered"?: boolean;
};

export type NoBetCoupsEnded = {
  event: "no-bet-coups-ended";
};

export type ClosingAnnounced = {
  event: "closing-announced";
  at: number;
  effective?: number | null;
};

export type TableClosed = {
  event: "table-closed";
};

export type TableOpened = {
  event: "table-opened";
};

export type SignPosted = {
  event: "sign-posted";
  item: Item;
  at: number;
  announces?: string | Announced;
  effective?: number | null;
  clause?: string | null;
};

export type SignTakenDown = {
  event: "sign-taken-down";
  item: Item;
  about?: string;
};

export type VariantChanged = {
  event: "variant-changed";
  variant: string;
  percentage?: string;
};

export type OptionChosen = {
  event: "option-chosen";
  family: string;
  option: string;
  "all-tables"?: boolean;
};

export type BoughtIn = {
  event: "bought-in";
  player: string;
  amount: number;
};

export type CashedOut = {
  event: "cashed-out";
  player: string;
  amount: number;
};

export type DebtCollected = {
  event: "debt-collected";
  player: string;
  amount: number;
};

export type View = {
  viewer: Person;
  layout: Layout;
  common: Common;
  own?: OwnShown | null;
  staff?: StaffShown | null;
  next?: NextStep[];
};

export type Person = {
  name: string;
  role?: string;
};

export type Layout = {
  book: string;
  title: string;
  edition: string;
  variant: string;
  version: string;
  arrangement: string;
  method: string;
  decks: number;
  "cutting-cards": number;
  boxes: number | null;
  "players-per-area": number | null;
  chips: number[];
  cashier: boolean;
  tournament: boolean;
  jackpot: string;
  bets: BetShown[];
  "area-maximum": number | null;
  differential: DifferentialShown | null;
  options: Record<string, string>;
  percentages: Record<string, string>;
  commission: Collected | null;
  signs: SignWanted[];
  "window-seconds": number;
};

export type BetShown = {
  key: string;
  label: string;
  limit: Limit;
  clause: string;
  on?: string[];
  needs?: string[];
  restricted?: boolean;
  "mid-coup"?: boolean;
  pays?: PayShown[];
};

export type Limit = {
  minimum: number;
  maximum: number;
  unit?: number;
};

export type PayShown = {
  on?: string;
  when: string[];
  pays: string;
  percentage?: string;
  clause: string;
};

export type DifferentialShown = {
  amount: number;
  basis: Basis | null;
  gross: boolean;
  "per-box": boolean;
  clause: string | null;
};

export type Basis = "net" | "net-or-gross" | "net-or-per-box";

export type Collected = "at-payment" | "at-payment-or-deferred" | "in-the-odds" | "none";

export type SignWanted = {
  item: Item;
  clause: string;
};

export type Common = {
  phase: Phase;
  "bets-called": boolean;
  "bets-closed": boolean;
  seats: SeatShown[];
  signs: Record<string, SignUp>;
  "closed-boxes": number[];
  markers: Marker[];
  wagers: Wager[];
  lasting: LongShown[];
  tails: TailShown[];
  player: HandShown;
  banker: HandShown;
  aside: CardShown[];
  shoe: ShoeShown;
  result: ResultShown | null;
  settled: Line[];
  choice: ChoiceShown | null;
  window: WindowShown | null;
  "no-bet": NoBetCoup | null;
  "next-no-bet": NoBetCoup | null;
  "last-coup": boolean;
  notices: Notice[];
  "three-card"?: SpreadShown | null;
  agreements?: AgreementSought[];
};

export type Phase = "between" | "burn" | "cards" | "closed" | "coup" | "cut" | "load" | "offer" | "settled";

export type SeatShown = {
  seat: number;
  player: string;
};

export type SignUp = {
  at: number;
  announces?: string | Announced;
  effective?: number | null;
};

export type Marker = {
  kind: MarkerKind;
  player: string;
  seat: number | null;
  amount?: number | null;
};

export type MarkerKind = "commission" | "earlier-minimum" | "personal-limits";

export type LongShown = {
  wager: Wager;
  reached: number;
  begun: boolean;
};

export type TailShown = {
  bet: string;
  label: string;
  shows: number;
  open: string[];
};

export type HandShown = {
  label: string;
  cards: CardShown[];
  count: number | null;
  offered: (NamedPlayer | StaffRole)[];
  "held-by": string;
  opener: NamedPlayer | StaffRole | null;
  out: boolean;
};

export type CardShown = {
  card: string | null;
  "face-down": boolean;
};

export type ShoeShown = {
  decks: number;
  left: number;
  cutters: (SeatNumber | NamedPlayer | StaffRole)[];
  "cutter-named": string;
  "to-burn": number;
  "cutting-card-in": boolean;
  coups: number | null;
  "coups-played": number;
  ending: Ending | null;
  front: CardShown[];
  "held-by": string;
  dealing: string;
  offered: (NamedPlayer | StaffRole)[];
};

export type Ending = {
  clause: string | null;
  replace?: boolean;
};

export type ResultShown = {
  winner: Winner | null;
  words: string;
};

export type Winner = "banker" | "player" | "tie";

export type Line = {
  wager: Wager;
  result: Result;
  returned: number;
  paid: number;
  owed: number;
  for_good?: boolean;
};

export type ChoiceShown = {
  irregularity: string;
  facts: Fact[];
  remedy: Remedy;
  clause: string | null;
  by: string[];
  options: string[];
  may: Act | null;
  player: string;
  spot: Spot | null;
  place: number;
};

export type WindowShown = {
  bet: string;
  on: string;
  asked: string[];
  until: number;
  clause: string;
};

export type NoBetCoup = {
  clause: string | null;
  extra?: boolean;
};

export type Notice = {
  what: string;
  announces?: string | Announced;
  effective?: number | null;
  clause?: string | null;
};

export type SpreadShown = {
  areas: AreaShown[];
  dealer: AreaShown;
  due: number | null;
  looked: boolean;
};

export type AreaShown = {
  area: number;
  cards: CardShown[];
  total: number | null;
  blind: boolean;
  out: boolean;
};

export type AgreementSought = {
  what: Topic;
  agreed?: string[];
  declined?: boolean;
};

export type OwnShown = {
  limits: Record<string, Limit>;
  hands: HandLooked[];
  permissions: PermissionHeld[];
  wishes: WishHeld[];
  disputes: DisputeShown[];
  tokens: number;
  rack: number | null;
  debt: number | null;
};

export type HandLooked = {
  spot: Spot | null;
  area: number | null;
  cards: CardShown[];
  count: number | null;
};

export type PermissionHeld = {
  what: Permission;
  player: string;
  role: string;
  lasting: boolean;
  clause?: string | null;
};

export type WishHeld = {
  what: PlayerWish;
  player: string;
};

export type DisputeShown = {
  number: number;
  by: string;
  about: string;
  role: string;
};

export type StaffShown = {
  personal: Record<string, Record<string, Limit>>;
  idle: Record<string, number>;
  tokens: Record<string, number>;
  deferred: string[];
  owed: Record<string, number>;
  "owed-total": number;
  collected: number;
  excluded: string[];
  withheld: Record<string, number>;
  disputes: DisputeShown[];
  directions: Record<string, string>;
  permissions: PermissionHeld[];
  wishes: WishHeld[];
  rack: Record<string, number> | null;
  debts: Record<string, number> | null;
};

export type NextStep = {
  ask: BringCards | OfferCut | RefuseCut | NameCutter | CutCards | MixCards | PutCuttingCard | ChooseBurn | BurnCard | OrderShuffle | EndShoe | PlaceBet | TakeBet | LowerBet | Nominate | NominateHand | ReturnStake | CallBets | ReduceBets | RefuseBet | CloseBets | DealCard | DrawCard | ShowCuttingCard | TurnCard | SettleBets | ClearTable | OfferCards | TakeCards | DeclineCards | NameOpener | AskForHand | PassHand | LookAtHand | ReturnHand | OrderHandBack | DrawEarly | OfferShoe | TakeShoe | DeclineShoe | NameDealer | GiveUpShoe | ChangeMethod | ReopenBets | ExchangeVoucher | DeferCommission | CollectCommission | ArrangeExcess | Permit | WithdrawPermission | AskAgreement | Agree | Disagree | AskFor | Sit | StandUp | Leave | Direct | Exercise | Dispute | RuleOnDispute | Determine | BuyIn | CashOut | SetMinimum | SetMaximum | SetDifferential | SetPersonal | SetAreaMaximum | PostSign | TakeSignDown | OfferBets | ChooseDecks | ChangeVariant | ChooseOption | ChooseFace | RestrictSideWager | OrderNoBetCoups | CloseBox | OpenBox | VacateSeat | AnnounceClosing | CloseTable | OpenTable | OfferWindow | DeclineWindow | CloseWindow | Report | Choose | DealToArea | LookAtArea | TurnHand | CountCards | ForfeitBets | ReportMishap;
  fill?: Blank[];
  since?: number | null;
  "waits-for"?: string[];
  amiss?: boolean;
  clause?: string | null;
};

export type Blank = {
  field: string;
  "one-of"?: (string | number)[];
  least?: number | null;
  most?: number | null;
};

export type Hello = {
  say: "hello";
  protocol: number;
  since?: number | null;
};

export type AskOne = {
  say: "ask";
  request: string;
  command: Record<string, unknown>;
};

export type AskAll = {
  say: "ask-all";
  request: string;
  commands: Record<string, unknown>[];
};

export type BuyChips = {
  say: "buy-chips";
  request: string;
  amount: number;
};

export type CashOutChips = {
  say: "cash-out";
  request: string;
  amount?: number;
};

export type Ping = {
  say: "ping";
};

export type Watch = {
  say: "watch";
  what: WatchTopic;
};

export type WatchTopic = "lobby" | "meters";

export type Unwatch = {
  say: "unwatch";
  what: WatchTopic;
};

export type Peel = {
  say: "peel";
  hand: Side;
  place: number;
  x: number;
  y: number;
};

export type Ready = {
  say: "ready";
  ready?: boolean;
};

export type Again = {
  say: "again";
  request: string;
  says: string;
};

export type Bye = {
  say: "bye";
  why: string;
  reload?: boolean;
};

export type ClockSet = {
  say: "clock";
  what: string;
  players: string[];
  role: string;
  milliseconds: number | null;
};

export type LobbyMoved = {
  say: "lobby";
  tables: LobbyRow[];
};

export type LobbyRow = {
  id: string;
  title: string;
  book: string;
  "book-title": string;
  variant: string;
  "variant-title": string;
  method: string;
  minimum: number;
  maximum: number;
  bets: LobbyBet[];
  seats: number | null;
  taken: number[];
  free: number | null;
  players: number;
  phase: string;
  coups: number;
  shoe: LobbyShoe;
  road: string;
  jackpot?: string;
  meter?: number | null;
  version: number;
};

export type LobbyBet = {
  key: string;
  label: string;
  minimum: number;
  maximum: number;
};

export type LobbyShoe = {
  decks: number;
  left: number;
  played: number;
  coups: number | null;
};

export type MeterMoved = {
  say: "meter";
  jackpot: string;
  title: string;
  value: number;
  tables: string[];
  messages?: string[];
};

export type NotRead = {
  say: "error";
  says: string;
};

export type NotTaken = {
  say: "refused";
  request: string;
  says: string;
  ruling?: unknown;
};

export type OwnMoved = {
  say: "own";
  version: number;
  own: unknown;
  next: unknown[];
  wallet: number;
};

export type Peeled = {
  say: "peel";
  player: string;
  hand: Side;
  place: number;
  x: number;
  y: number;
};

export type Pong = {
  say: "pong";
  now: number;
};

export type ReadOn = {
  say: "read-on";
  protocol?: number;
  you: Person;
  version: number;
  now: number;
  events: unknown[];
  common: unknown;
  layout: unknown;
  wallet?: number;
};

export type RealityCheck = {
  say: "reality-check";
  minutes: number;
  net: number;
};

export type SaidTaken = {
  say: "accepted";
  request: string;
  version: number;
};

export type TableMoved = {
  say: "table";
  version: number;
  events: unknown[];
  common: Record<string, unknown>;
  layout?: unknown;
};

export type Welcome = {
  say: "welcome";
  protocol?: number;
  you: Person;
  version: number;
  now: number;
  view?: unknown;
  wallet?: number;
};

export type WhoIsReady = {
  say: "ready";
  ready: string[];
  missing: string[];
};

export type SaidRefused = {
  ruling: "refused";
  reason: Reason;
  clause: string | null;
  found: Finding | FindingOf | Attempt | Named | Numbered | Number | Money | RoleKey | BetKey | HandOf | CardFace | At | PhaseKey | Quote | OneOf | AllOf;
  expected: Need | NeedOf | Named | Numbered | Number | Money | RoleKey | BetKey | HandOf | CardFace | At | PhaseKey | Quote | OneOf | AllOf;
  also?: SaidRefused[];
  says: string;
};

export type Reason = "against-the-record" | "area-full" | "betting-closed" | "both-hands" | "box-closed" | "burn-not-allowed" | "choice-open" | "commission-owed" | "condition-missing" | "equipment-missing" | "excluded" | "lots-needed" | "main-wager-needed" | "method-not-allowed" | "missing-step" | "no-bet-coup" | "no-cashier" | "no-choice" | "no-director" | "no-such-card" | "no-such-claim" | "no-such-entry" | "no-such-prize" | "no-such-wager" | "no-such-win" | "none-left" | "not-advised" | "not-authorised" | "not-briefed" | "not-due" | "not-eligible" | "not-entered" | "not-in-chips" | "not-in-play" | "not-in-terms" | "not-notified" | "not-now" | "not-offered" | "not-published" | "not-seated" | "notice-too-short" | "over-area-maximum" | "over-bank" | "over-maximum" | "over-rack" | "prize-banned" | "sign-missing" | "table-reserved" | "terms-incomplete" | "tournament-full" | "tournament-only" | "under-minimum" | "unknown-area" | "unknown-arrangement" | "unknown-bet" | "unknown-jackpot" | "unknown-method" | "unknown-option" | "unknown-table" | "unknown-variant" | "unknown-version" | "unpayable-amount" | "values-differ" | "variant-not-built" | "wager-needed" | "wrong-condition" | "wrong-cut" | "wrong-cutting-card" | "wrong-cutting-cards" | "wrong-decks" | "wrong-fee" | "wrong-multiple" | "wrong-pair" | "wrong-percentage" | "wrong-seats" | "wrong-stake" | "wrong-terms";

export type Finding = "add-on" | "add-on-of" | "after-the-start" | "amendment" | "another-coup" | "another-face" | "another-game" | "another-limit" | "another-marker" | "another-method" | "another-person" | "another-wager-on" | "application-refused" | "approval" | "approval-of-staff" | "area-not-turned" | "area-turned" | "at-least" | "backs" | "bank-of" | "banned-in-prize" | "before-any-coup" | "bet-restricted" | "betting-opened-again" | "briefing" | "burn" | "burn-before-a-coup" | "burn-before-the-call" | "call-for-wagers" | "cancellation" | "card" | "card-before-the-call" | "card-due-to" | "card-exposed" | "card-face-down" | "card-of-hand" | "card-that-is-dealt" | "card-turned" | "card-while-betting-is-open" | "card-without-a-name" | "cards" | "cards-as-due" | "cards-for-a-player" | "cards-left" | "cards-mixed" | "cards-replaced-in-a-coup" | "cards-taken-away" | "cash" | "cash-chips" | "cash-instead-of" | "cashier" | "chips-or-limits" | "chips-without-value" | "choice-of-burn" | "claim" | "commission-in-mid-shoe" | "complete-coup" | "condition-says" | "conditions-published" | "conditions-submitted" | "conduct" | "count-of-the-cards" | "coup-after-the-last" | "coup-in-progress" | "coup-that-wins-nothing" | "coup-without-wagers" | "coups-at" | "coups-without-wagers" | "cut" | "cutter-named" | "cutting-card" | "cutting-card-shown" | "deal-to-no-area" | "dealers-hand-turned" | "deferred-commission" | "differential" | "director" | "dispute" | "doubts" | "draft" | "draw" | "draw-of" | "early-end" | "early-fifth-card" | "empty-bank" | "end" | "end-of-a-coup" | "end-of-a-round" | "end-of-a-shoe" | "end-of-entries" | "entries" | "entry" | "entry-by-the-guest-alone" | "entry-of" | "equal-banks" | "equal-wagers" | "equipment-fails" | "fee-of" | "free-seat" | "from-the-back" | "hand-back" | "hand-face-down" | "hand-first" | "hand-that-a-player-opens" | "hand-that-is-out" | "hand-with-the-other-out" | "idle-for" | "in-front" | "integrity-in-doubt" | "jackpot-at" | "look" | "marker" | "maximum-for-areas" | "maximum-of" | "member-of-staff" | "minimum-of" | "missing" | "money-instead-of" | "no-approval" | "no-cards-at" | "no-conditions" | "no-figure" | "no-means" | "no-method" | "no-minimum" | "no-more-bets" | "no-notice" | "no-permission" | "no-prize-over" | "no-reason" | "no-reference" | "no-request" | "no-round" | "no-sign-with" | "no-such-sign" | "no-table" | "no-terms" | "no-third-card-at" | "no-wager" | "nobody" | "nobody-goes-on" | "nobody-told" | "nomination" | "not-at-this-time" | "not-on-offer-now" | "nothing" | "nothing-disputed" | "nothing-postponed" | "offer-of-the-cut" | "option-of-family" | "options-of-family" | "other-conditions" | "other-odds" | "other-parameters" | "other-terms" | "owed" | "part-of-a-cent" | "parts-of" | "payout" | "percentage-for" | "permission" | "play" | "player" | "player-and-banker" | "player-is" | "player-with-chips" | "player-with-the-shoe" | "players-against" | "players-at-tables" | "players-not-briefed" | "players-with-chips" | "pool" | "practice" | "practice-at" | "practice-twice" | "prize" | "prize-contains-nothing" | "prize-of-kind" | "prize-once-more" | "prize-twice" | "prize-without" | "prizes" | "prizes-of" | "re-buy" | "re-buy-in" | "re-buy-of" | "refusal" | "refusal-of-the-cut" | "regulator-told" | "request-for-it" | "results" | "review" | "round" | "round-left-out" | "round-without-bank" | "same-cards" | "same-claim-again" | "scrutineer" | "second-add-on" | "second-area" | "second-settlement" | "second-win-of-a-coup" | "secret-wager" | "set-that-waits" | "settlement" | "settlement-by-mistake" | "shoe" | "shoe-given-back" | "shuffle" | "sign-for" | "sign-with-another-time" | "sign-without-item" | "slip" | "slip-read-out" | "somebody-else" | "spoken-wager" | "stake-given-back" | "staked-by" | "standing-player" | "standing-player-on" | "start" | "start-at" | "statement-on" | "substitute" | "table" | "table-closed" | "table-opened" | "table-released" | "table-without" | "taken-off" | "terms" | "terms-by" | "terms-published" | "terms-that-nobody-can-have" | "third-card" | "tokens" | "tokens-for" | "tokens-on" | "too-much-in-prize" | "used-cards" | "voucher-at" | "voucher-with-other-conditions" | "wager" | "wager-before-the-call" | "wager-changed" | "wager-in-mid-coup" | "wager-of" | "wager-on" | "wager-on-a-hand" | "wager-refused" | "wagered" | "wagers-cut" | "wagers-forfeited" | "wagers-on-the-layout" | "watched-by" | "ways-of-paying" | "window-closed" | "window-closed-at" | "winnings-withheld" | "withdrawal" | "withheld-from" | "words-alone" | "wrong-start";

export type FindingOf = {
  is: "finding";
  finding: Finding;
  about: (Named | Numbered | Number | Money | RoleKey | BetKey | HandOf | CardFace | At | PhaseKey | Quote | OneOf | AllOf)[];
};

export type Named = {
  is: "name";
  of: Thing;
  name: string;
};

export type Thing = "add-on" | "amendment" | "area" | "arrangement" | "award" | "backs" | "book" | "box" | "burn" | "card" | "cards" | "cause" | "claim" | "clause" | "command" | "condition" | "coup" | "criterion" | "cutting-card" | "decision" | "deck" | "dispute" | "division" | "entry" | "equipment" | "family" | "fee" | "goods" | "irregularity" | "jackpot" | "kind" | "marker" | "means" | "method" | "minute" | "name" | "offence" | "option" | "parameter" | "percentage" | "person" | "place" | "player" | "point" | "prize" | "promotion" | "question" | "re-buy" | "refusal" | "remedy" | "round" | "seat" | "second" | "sign" | "situation" | "standing" | "step" | "table" | "term" | "time" | "tournament" | "variant" | "version" | "wager" | "win";

export type Numbered = {
  is: "numbered";
  of: Thing;
  number: number;
};

export type Number = {
  is: "number";
  number: number;
  of: Thing;
};

export type Money = {
  is: "money";
  cents: number;
};

export type RoleKey = {
  is: "role";
  key: string;
};

export type BetKey = {
  is: "bet";
  key: string;
  on?: string;
};

export type HandOf = {
  is: "hand";
  side: Side;
};

export type CardFace = {
  is: "card";
  card: string;
};

export type At = {
  is: "time";
  second: number;
};

export type PhaseKey = {
  is: "phase";
  key: string;
  of: Thing;
};

export type Quote = {
  is: "quote";
  text: string;
};

export type OneOf = {
  is: "one-of";
  values: (Named | Numbered | Number | Money | RoleKey | BetKey | HandOf | CardFace | At | PhaseKey | Quote)[];
};

export type AllOf = {
  is: "all-of";
  values: (Named | Numbered | Number | Money | RoleKey | BetKey | HandOf | CardFace | At | PhaseKey | Quote)[];
};

export type Attempt = {
  is: "attempt";
  what: Finding | FindingOf | Named;
  phase: PhaseKey;
};

export type Need = "about" | "about-or-exactly" | "after-four-exposed-cards" | "agreement-of-all-players" | "all-answered" | "all-cards-dealt" | "all-cards-dealt-first" | "all-other-seats-in-use" | "all-shares-or-all-amounts" | "amendment-approved-by" | "amount-above-0" | "amount-in-chips" | "amount-that-chips-can-pay" | "another-card" | "another-method" | "another-table" | "answer-to-the-claim" | "answers-or-time" | "approval-of" | "approved-procedures" | "area-for-standing-players" | "as-announced" | "as-on-the-hand" | "at-each-table" | "at-least" | "at-most" | "at-most-on-the-area" | "authority-told" | "bank-of-all-players" | "before-a-card-is-exposed" | "before-first-card" | "before-first-card-of-first-coup" | "before-no-more-bets" | "bet-of" | "bet-on-offer" | "bet-that-ends-with-its-coup" | "betting-closed" | "between" | "box-not-so-already" | "box-that-is-open" | "call-for-wagers" | "card-as-it-was-dealt" | "card-at-the-front" | "card-face-up" | "card-out-of-place" | "card-that-is-due" | "cards-face-down" | "cards-in-the-shoe" | "cards-of-the-coup" | "cards-of-the-last-shoe" | "cards-or-unnoticed" | "cards-turned-first" | "change" | "charitable-or-media-event" | "chips" | "chips-and-maximum" | "chips-can-pay" | "chips-in-the-bank" | "choice-first" | "claimants-address" | "command-of" | "conditions-published-first" | "conditions-submitted-to" | "confirmed-win" | "console-or-display" | "contents" | "count-of-the-cards-first" | "coup-complete" | "coup-in-reach" | "coup-not-recorded-yet" | "coup-of-this-table" | "coup-with-a-result" | "coup-with-wagers" | "coups-played" | "cut-as-the-last" | "cut-first" | "cutting-card-in-the-shoe" | "dealer-or-its-own-bettor" | "dealer-to-deal" | "dealers-hand-first" | "decision-first" | "decision-within-the-rules" | "decks-with" | "declined-first" | "direction-of" | "director" | "director-or-deputy" | "director-present" | "directors-briefing" | "discretion-of-this-book" | "draft" | "draw-cancelled" | "each-player-once" | "earlier-tokens-wagered-first" | "eligible-guest" | "end-of-practice" | "end-of-shoe-or-request" | "end-of-the-coup" | "end-of-the-round" | "entry-not-drawn" | "equal-chance-for-all" | "every-hand-in-play-turned" | "every-hand-settled-as-it-lies" | "every-wager-settled" | "exactly" | "family-of-this-book" | "fault-of-one-coup" | "fault-that-asks-for-it" | "fault-that-is-open" | "figures-read-first" | "fixed-pool-that-holds-them" | "fixed-sum-or-share" | "for-each-player" | "forbidden-wager" | "four-cards-one-hand-face-down" | "free-place" | "game-that-offers-it" | "hand-at" | "hand-not-taken" | "hand-on-layout" | "hand-that-is-out" | "hand-that-the-dealer-opens" | "hand-with-own-wager" | "hands-that-show-it" | "highest-wager" | "holder-of" | "holder-of-the-shoe" | "in-chips-before-the-call" | "in-the-bank" | "in-the-rack" | "in-this-round" | "in-time" | "integrity-validated" | "item-of-the-sign" | "item-of-the-terms" | "jackpot-set-up" | "jackpot-started" | "keeps-the-shoe" | "known-one" | "last-round-that-decides" | "less-than" | "lots-for" | "machine-that-shuffles" | "main-wager-by-the-same-player" | "main-wager-by-the-sign" | "marker-left" | "marketing-reference" | "meets-criteria" | "minimum-of-the-terms" | "mishap-of-this-game" | "money-over" | "more-in-a-row" | "name-of-a-card-face-down" | "name-of-the-card" | "name-or-face-down" | "new-cards" | "new-entry" | "no-card-exposed" | "no-change-after-a-slip" | "no-deferral" | "no-more-bets" | "no-restriction-on-it" | "no-wagers-in-this-coup" | "no-wagers-left" | "nobody-else" | "nomination-first" | "none-beside-a-pass-card" | "none-of-it" | "not-after" | "not-before" | "not-with" | "nothing-owed" | "notice-of" | "notified-parameters" | "notified-to" | "number-of-coups" | "numbered-to" | "offence-of-the-terms" | "offer" | "offered-first" | "once" | "one-hand-at-a-time" | "one-hand-only" | "one-table-or-a-group" | "only-on" | "open-one" | "opener-of-the-other-hand" | "opener-or-nobody" | "or-more-not-0" | "or-none" | "other-backs-than" | "other-cards" | "own-dispute" | "own-hand" | "own-wager-in-action" | "pair-of-side-wagers-on-offer" | "persons-name" | "place-to-get-them" | "player-hand-first" | "player-of-this-table" | "player-of-this-tournament" | "player-who-handed-a-slip-in" | "player-who-was-away" | "player-with-a-side-wager" | "player-with-wagers-there" | "player-without-chips" | "players-request" | "players-who-go-on" | "prize-itself" | "prize-over" | "raise-or-withdraw" | "re-buy-when" | "reason" | "reasonable-grounds" | "repechage" | "request-before-it-is-dealt" | "round-before-it" | "round-or-practice" | "round-with-banks-kept" | "run-that-asks-for-it" | "same-at-all-tables" | "seated-player" | "seen-card-at-the-front" | "shares-within-100-percent" | "shoe-to-be-over" | "sign-for" | "sign-with" | "sign-with-both-limits" | "sign-with-time" | "signed-terms" | "slip-read-out" | "somebody-above" | "somebody-else" | "somebody-new" | "somebody-offered-the-wager" | "somebody-who-may-play" | "somebody-who-owes-commission" | "somebody-with-shares-to-repay" | "somebody-with-winnings-withheld" | "something-that-was-postponed" | "stack-of" | "staff-who-saw" | "stake-held-after-a-tie" | "stake-stays" | "step-left-out" | "steps-of" | "subject" | "table-of-the-tournament" | "table-with-a-cashier" | "table-with-a-failure" | "table-with-two-sets" | "terms" | "terms-available-to-patrons" | "terms-for-paying-out" | "terms-in-time" | "terms-published" | "terms-that-offer-it" | "third-card-there" | "time-on-the-sign" | "time-such-as" | "too-few-cards" | "tournament" | "tournament-chips" | "tournament-play-alone" | "two-decks-of-different-colours" | "unpayable-amount" | "until" | "variant-that-is-built" | "wager" | "wager-first" | "wager-for-the-marker" | "wager-of-that-player" | "wager-there-too" | "wagers-as-they-lie" | "wagers-beyond-a-limit" | "wagers-on-one-area" | "way-of-publishing" | "what-the-book-says" | "while-indicator-shows" | "while-on-offer" | "while-wagers-are-laid" | "win-first" | "window-closed-first" | "window-due" | "winner" | "winnings-determined" | "working-table";

export type NeedOf = {
  is: "need";
  need: Need;
  about: (Named | Numbered | Number | Money | RoleKey | BetKey | HandOf | CardFace | At | PhaseKey | Quote | OneOf | AllOf)[];
};

export type SaidNotStated = {
  ruling: "not-stated";
  book: string;
  question: string;
  found: Finding | FindingOf | Attempt | Named | Numbered | Number | Money | RoleKey | BetKey | HandOf | CardFace | At | PhaseKey | Quote | OneOf | AllOf;
  by: string;
  says: string;
};

export type Me = {
  name: string;
  kind: string;
  wallet: number;
  roles?: RoleAt[];
  second_factor?: boolean;
  change_password?: boolean;
};

export type RoleAt = {
  role: string;
  table: string;
};

export type ShoeShownWhole = {
  version: number;
  coups: CoupShown[];
  roads: RoadsShown;
};

export type CoupShown = {
  number: number;
  result: string;
  void: boolean;
  words: string;
  hands: HandTold[];
};

export type HandTold = {
  name: string;
  cards: (string | null)[];
  total?: number | null;
  result?: string;
};

export type RoadsShown = {
  rows: number;
  results: string[];
  bead: [number, number, string][];
  big: [number, number, string][];
  "big-eye": [number, number, string][];
  small: [number, number, string][];
  cockroach: [number, number, string][];
  "next-player": AskShown;
  "next-banker": AskShown;
};

export type AskShown = {
  "big-eye": string | null;
  small: string | null;
  cockroach: string | null;
};

export type CoupReplayed = {
  table: string;
  coup: number;
  shoe: number;
  result: string;
  void: boolean;
  steps: CoupStep[];
};

export type CoupStep = {
  what: string;
  at: number;
  words?: string;
  clauses?: string[];
  about?: string;
  hands?: HandTold[] | null;
  wagers?: WagerLine[] | null;
};

export type WagerLine = {
  player: string;
  bet: string;
  area: number;
  on: string;
  token: boolean;
  stake: number;
  result?: string;
  returned?: number;
  paid?: number;
  owed?: number;
  clauses?: string[];
};

export type OwnMoney = {
  wallet: number;
  tables: Record<string, [number, number]>;
  day: number;
  week: number;
  minutes: number;
  limits: LimitShown[];
  reminder: number;
  away: number;
  excluded: boolean;
  play_money_again: number;
};

export type LimitShown = {
  what: LimitKind;
  most: number | null;
  then?: number | null;
  begins?: number | null;
};

export type LimitKind = "loss-day" | "loss-week" | "time-day";

export type StatementPage = {
  lines: WalletLine[];
  after?: number | null;
  before?: number | null;
};

export type WalletLine = [number, number, string, number, number, number, string];
