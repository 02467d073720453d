import type { Topic } from './topic.ts';
import { article } from './topic.ts';
import { deviceTable } from './topic-data.ts';

/** After the cartridge: noise, water, a complaint, a wrong charge, and what is still open. */
export const CLOSING: readonly Topic[] = [
  {
    ask: 'カートリッジ C が午前中に届きました、ありがとうございます！交換方法を教えてください。',
    lookups: [
      [
        ['search_help', { query: '浄水カートリッジ C 交換', language: 'ja' }],
        article(
          'HC-077',
          'カートリッジ C の交換',
          [
            'カートリッジを水に 10 分浸し、気泡を出す。',
            'タンクの底の古いものを左に回して外す。',
            '新しいものを右に回し、カチッと音がするまで締める。',
            '設定 > 水 > カートリッジ交換 を押し、500ml を空通しする。',
            '交換日をタンクの目盛りに合わせる。',
          ],
          '約 2 か月、または 100L が目安。硬度 6°dH 以下では 3 か月。',
        ),
      ],
    ],
    answer:
      '10 分水に浸けてから、古いカートリッジを左に回して外し、新しいものを右にカチッと音がするまで締めてください。最後に 設定 > 水 > カートリッジ交換 で 500 ml を空通しします。交換の目安は 2 か月または 100 L です💧',
    more: [
      'できました。ポンプの電流はどうですか？',
      '電流は 3.0 A に下がりました。F-03 の原因は古いカートリッジと細かい挽き目の両方だったと確認できました。点検の予約は不要です。',
    ],
  },
  {
    ask: 'Robin here 👋 The dishwasher is on its own circuit now. Can I turn staggered heating off and raise the steam? The staff complains every morning.',
    lookups: [
      [
        [
          'read_device',
          { serial: 'D2-7F41-0093', fields: ['steam_bar', 'staggered_heating', 'mains_voltage_min'] },
        ],
        {
          serial: 'D2-7F41-0093',
          steam_bar: 0.9,
          staggered_heating: true,
          mains_voltage_min: 98.6,
          online: true,
          table: deviceTable('08:00', 22, 0.9, 3.0),
        },
      ],
    ],
    answer:
      'Yes. The lowest mains voltage of the last week is 98.6 V, so the circuit holds. Turn staggered heating off first, then set steam to 1.3 bar. Do not go above 1.3: the safety valve opens at 1.4.',
    more: [
      'Done: 1.3 bar, milk takes 31 seconds now. The team says thanks 🙌',
      'Good to hear. 300 ml in 31 seconds is what the Duo 2 should do at 1.3 bar.',
      'One complaint though: the invoice that came today says "Robin" and not Minato LLC. I asked for that.',
      'You did, and it is our mistake. I file a correction for the invoice right away.',
    ],
  },
  {
    ask: 'The number on it is INV-55120. It also lists the DET-90 twice, four bottles instead of two.',
    before: 'I open the invoice and the order behind it.',
    lookups: [
      [
        ['lookup_invoice', { invoice: 'INV-55120' }],
        {
          invoice: 'INV-55120',
          name: 'Robin',
          lines: [
            { sku: 'DET-90', quantity: 2, unit: 1_480, total: 2_960, source: 'RMA-3072' },
            { sku: 'DET-90', quantity: 2, unit: 1_480, total: 2_960, source: 'chat' },
            { sku: 'FUSE-F2', quantity: 2, unit: 0, total: 0, source: 'RMA-3071' },
          ],
          total: 5_920,
          currency: 'JPY',
          status: 'open',
        },
      ],
    ],
    answer:
      'I see both faults. DET-90 was booked once by the parcel RMA-3072 and once by this chat, and the name was taken from the chat. You owe 2,960 JPY, not 5,920.',
    more: [
      'Please fix it without a new number if possible, our accountant hates replacements.',
      'A corrected invoice must keep its number while it is open, so INV-55120 stays: name Minato LLC, two bottles, 2,960 JPY. The correction is ticket T-61408; you get the new document by mail within a day.',
    ],
  },
  {
    ask: '閉店後に「コトコト」という音が 1 時間くらい続きます。故障でしょうか？😟',
    lookups: [
      [
        ['search_help', { query: 'Duo 2 電源オフ後 音 コトコト', language: 'ja' }],
        article(
          'HC-161',
          '電源を切った後の音',
          [
            'ボイラーが冷えるときに金属が縮み、コトコトと音がする。30〜90 分続くことがある。',
            '水が落ちる音の場合は、排気弁のパッキンを確認する。',
            '「シュー」という音が続く場合は使用を中止する。',
          ],
          '音と一緒に水漏れがあれば、すぐにサポートへ連絡する。',
        ),
      ],
    ],
    answer:
      'ボイラーが冷えて金属が縮む音で、30〜90 分続くことがあります。故障ではありません。ただし水漏れや「シュー」という音がある場合は使用を中止し、すぐにご連絡ください。',
    more: [
      '水漏れはありません。安心しました😌',
      'よかったです。念のため、明日の朝にドリップトレイの下が乾いているかだけご確認ください。',
    ],
  },
  {
    ask: '研修の 2 人の名前です：青木と小林。小林は左利きですが、大丈夫ですか？',
    lookups: [
      [
        ['update_booking', { booking: 'B-90217', attendees: ['青木', '小林'], note: '小林様: 左利き' }],
        {
          booking: 'B-90217',
          training: 'TR-518',
          date: '12-17 09:30',
          attendees: 2,
          status: 'confirmed',
          note_seen_by_trainer: true,
        },
      ],
    ],
    answer:
      '予約 B-90217 が確定しました。12 月 17 日 9 時半、青木様と小林様です。左利きについては講師に伝えてあり、左手用のピッチャーを用意いたします🫱',
    more: [
      'ありがとうございます。持ち物はありますか？',
      'エプロンと滑りにくい靴だけお持ちください。豆と牛乳はこちらで用意します。',
    ],
  },
  {
    ask: '水の硬度を測ったら 4°dH でした。カートリッジは 3 か月使えますか？',
    lookups: [
      [
        ['search_help', { query: '硬度 4°dH カートリッジ 交換時期', language: 'ja' }],
        article(
          'HC-078',
          '硬度と交換時期',
          [
            '6°dH 以下: 3 か月または 150L。',
            '6〜12°dH: 2 か月または 100L。',
            '12°dH を超える: 1 か月または 50L、軟水器を推奨。',
          ],
          '喫茶店で 1 日 60 杯の場合、150L は約 11 週。',
        ),
      ],
    ],
    answer:
      'はい、4°dH でしたら 3 か月または 150 L までお使いいただけます。1 日 60 杯ですと約 11 週ですので、2 月の中旬が目安です。設定 > 水 > 硬度 を 4 にすると、表示が自動で合います。',
    more: [
      '設定しました。画面に「残り 148L」と出ています。',
      '正しい表示です。残りが 15 L になると画面でお知らせします。',
    ],
  },
  {
    ask: 'Robin: about the station branch. The electrician found a free 20 A circuit with earth, nothing else on it. And the owner wants to know whether both machines can share settings.',
    lookups: [
      [
        ['search_help', { query: 'Duo 2 share settings between two machines', language: 'en' }],
        article(
          'HC-190',
          'Copying settings between machines',
          [
            'Both machines need firmware 3.2 or newer and the same account.',
            'Settings > Profiles > Export writes recipes, boiler values and schedules to the account.',
            'On the other machine: Settings > Profiles > Import. Region and cartridge are never copied.',
            'Grinder settings are not part of a profile; write them down.',
          ],
          'A profile made at 1.3 bar is refused on a machine with staggered heating on.',
        ),
      ],
    ],
    answer:
      'A 20 A circuit of its own with earth is more than enough. Settings can be copied: export a profile on the first machine, import it on the second; both need firmware 3.2 (yours has 3.2.1). Region, cartridge and the grinder are not copied, so note "grinder 9, 29 seconds" by hand. Keep staggered heating off at the station, or the 1.3 bar profile is refused.',
    more: [
      "Great. Then it's decided: we take the white Duo 2 with grinder, quote Q-8841. Delivery in the morning only, to the station branch, not before January 8.",
      'Thank you, Robin. Before I place it, please confirm: white Duo 2 and GRD-58, 532,040 JPY, invoice to Minato LLC, morning delivery at the station branch on or after January 8.',
      'Confirmed ✅',
    ],
  },
];
