/** Place names that their ending does not identify as places. */
const NAMED =
  /^(?:서울|부산|대구|인천|광주|대전|울산|세종|수원|성남|분당|판교|용인|고양|일산|파주|김포|안양|평촌|과천|의왕|군포|산본|안산|시흥|부천|광명|하남|미사|남양주|구리|의정부|동탄|화성|평택|이천|춘천|원주|강릉|속초|청주|천안|아산|전주|익산|군산|목포|여수|순천|포항|경주|구미|창원|김해|진주|제주|서귀포|서초|강남|송파|강동|강서|강북|마포|용산|성수|성동|광진|건대|잠실|종로|광화문|을지로|명동|신촌|홍대|합정|망원|연남|상암|여의도|영등포|문래|구로|금천|가산|목동|양천|관악|신림|봉천|사당|동작|노원|도봉|은평|서대문|중랑|성북|동대문|왕십리|압구정|청담|삼성|역삼|논현|반포|방배|양재|위례|광교|영통|송도|청라|해운대|서면|광안리|한남|이태원|해방촌)$/;
const SUFFIX = /[가-힣](?:특별시|광역시|시|도|군|구|읍|면|동|리|가|로|길|역|마을|신도시|동네|섬|쪽|근처)$/;
const NO_PLACE =
  /^(?:어디|어디쯤|여기|거기|저기|이곳|그곳|저곳|이|그|저|혼자|같이|함께|따로|계속|쭉|그냥|겨우|대충|둘|셋|넷|남편|아내|부모님|가족|친구|매일|평생|오래|잘|못|많이|현재|지금|아직|여전히|원래|나름|아파트|오피스텔|빌라|원룸|투룸|주택|전세|월세|자가|집|위|아래|안|밖|옆|앞|층|하루|한집|세상|현실|과거|시대)$/;
const UNLIKE = /(?:게|히|이랑|랑|하며|면서|으며|대로|만큼|처럼|답게|없이|맞|까지|동안|째|년|개월|층|면)$/;

/** The place name in the words before 산다 or 일한다; undefined if there is none. */
export function koreanPlace(words: string): string | undefined {
  const bare = words
    .trim()
    .replace(
      /(?:^|\s)(?:혼자서?|같이|함께|계속|쭉|잘|지금|현재|월세로|전세로|자취하며|\d+년째|[가-힣]+(?:이랑|랑|하고|와|과))$/g,
      '',
    )
    .replace(/(?:^|\s)(?:혼자서?|같이|함께|계속|쭉|월세로|전세로)$/g, '')
    .trim();
  const particle = /(?:에서|에)$/.test(bare);
  const place = bare.replace(/(?:에서|에)$/, '').trim();
  const last = place.split(' ').at(-1) ?? '';
  // "정자동 오피스텔에 월세로" means 정자동.
  if (/^(?:아파트|오피스텔|빌라|원룸|투룸|주택|집)$/.test(last) && place !== last)
    return koreanPlace(`${place.slice(0, -last.length).trim()}에`);
  if (
    !last ||
    NO_PLACE.test(last) ||
    place.split(' ').some((word) => /^(?:어디|어느|이|그|저|거기|여기|무슨)(?:쯤|에)?$/.test(word))
  ) {
    return undefined;
  }
  const placeName = (word: string): boolean => NAMED.test(word) || SUFFIX.test(word) || /^[A-Z][A-Za-z]+$/.test(word);
  if (placeName(last)) {
    // "회사 때문에 세종시" means 세종시; "수원 영통" is both words.
    const names = place.split(' ');
    return names.slice(names.findLastIndex((name) => !placeName(name)) + 1).join(' ');
  }
  if (place.split(' ').length > 3) return undefined;
  if (UNLIKE.test(last) || /[을를은는]$/.test(last)) return undefined;
  if (particle) return /[가-힣A-Za-z]{2}/.test(last) ? place : undefined;
  return place === last && /^(?:[가-힣]{2,5}|[A-Z][a-z]+)$/.test(last) ? place : undefined;
}
