// Nouns for people, pets and things, as alternatives in regular expressions.

export const HE =
  'brother|father|dad|husband|boyfriend|son|uncle|grandfather|grandpa|nephew|father-in-law|brother-in-law|stepson|stepdad|grandson|fiancé';
export const SHE =
  'sister|mother|mom|mum|wife|girlfriend|daughter|aunt|grandmother|grandma|niece|mother-in-law|sister-in-law|stepdaughter|stepmom|granddaughter|fiancée';
export const PERSON =
  'partner|spouse|kid|child|baby|toddler|teenager|cousin|friend|best friend|roommate|flatmate|boss|manager|colleague|coworker|co-founder|business partner|landlord|neighbou?r|doctor|therapist|tutor|oldest|eldest|youngest|teen|fiancee?|other half';
export const PET =
  'dog|puppy|pup|cat|kitten|rabbit|bunny|parrot|parakeet|cockatiel|canary|hamster|gerbil|horse|pony|donkey|goat|tortoise|turtle|corgi|poodle|labrador|lab|beagle|husky|terrier|retriever|greyhound|whippet|dachshund|spaniel|collie|shepherd|chihuahua|pug|bulldog|dalmatian|labradoodle|cockapoo|mutt|tabby|siamese|ragdoll|maine coon|budgie|guinea pig|chinchilla|hedgehog|gecko|iguana|bearded dragon|axolotl|snake|python|frog|ferret|hen|cockerel|rooster|chicken|duck|betta|goldfish';
export const THING =
  'company|team|startup|shop|store|bakery|restaurant|cafe|studio|app|site|project|product|car|van|bike|house|flat|apartment|place|office|lease|commute|budget|thesis|school';
export const PEOPLE_KO =
  '첫째|둘째|셋째|막내|큰애|작은애|큰아들|작은아들|큰딸|작은딸|딸|아들|아이|애기|아기|남편|아내|와이프|신랑|남자친구|여자친구|남친|여친|엄마|어머니|아빠|아버지|할머니|할아버지|시어머니|시아버지|장모님|장인어른|언니|오빠|누나|형|남동생|여동생|동생|조카|손녀|손자|룸메이트|룸메|동료|이모|고모|삼촌|사촌';
export const PETS_KO =
  '강아지|반려견|유기견|고양이|반려묘|유기묘|길냥이|냥이|댕댕이|믹스견|푸들|말티즈|말티푸|앵무새|햄스터|토끼|거북이|고슴도치|도마뱀|물고기|금붕어|구피|닭|병아리|개|시바견|시츄|치와와|요크셔테리어|닥스훈트|비글|허스키|스피츠|보더콜리|포메|포메라니안|비숑|웰시코기|골든리트리버|리트리버|진돗개';

const PET_WORDS = new RegExp(
  `\\b(?:pets?|vet|litter|leash|kennel|aquarium|(?:${PET})(?:s|es|nies|pies)?)\\b|(?:${PETS_KO.replace('|개|', '|').replace('|닭|', '|')}|애완|반려|사료|산책줄|동물병원|품종|견종|멍멍이|야옹이|(?:^|\\s)(?:개|닭)(?:[가를는도]|\\s)|마리)`,
  'i',
);
/** Whether a text names an animal, or what only animals have. */
export const namesPet = (text: string): boolean => PET_WORDS.test(text);
